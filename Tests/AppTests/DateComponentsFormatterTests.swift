import StoreKit
import Testing

@Suite("Periods as text")
struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle = .full, locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    return formatter
  }

  @Test(
    "a period keeps the unit that it is given in",
    arguments: [
      (DateComponents(day: 7), "7 days"), (DateComponents(weekOfMonth: 1), "1 week"),
      (DateComponents(weekOfYear: 2), "2 weeks"), (DateComponents(month: 1), "1 month"),
      (DateComponents(month: 12), "12 months"), (DateComponents(year: 1), "1 year"),
      (DateComponents(year: 1, month: 6), "1 year, 6 months"),
      (DateComponents(hour: 2), "2 hours"), (DateComponents(day: 0), "0 days"),
      (DateComponents(day: 1234), "1,234 days"), (DateComponents(month: 1, day: 0), "1 month"),
    ])
  func periods(components: DateComponents, text: String) {
    #expect(formatter().string(from: components) == text)
    #expect(formatter().string(for: components) == text)
  }

  @Test(
    "every style has its own words",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1mo 3d 1:10:05"),
      (.abbreviated, "1mo 3d 1h 10m 5s"), (.short, "1 mth, 3 days, 1 hr, 10 min, 5 sec"),
      (.full, "1 month, 3 days, 1 hour, 10 minutes, 5 seconds"),
      (.spellOut, "one month, three days, one hour, ten minutes, five seconds"),
      (.brief, "1mth 3days 1hr 10min 5sec"),
    ])
  func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
    let components = DateComponents(month: 1, day: 3, hour: 1, minute: 10, second: 5)
    #expect(formatter(style).string(from: components) == text)
  }

  @Test(
    "the calendar's locale chooses the language",
    arguments: [
      ("ja_JP", "1年 3か月", "1週間", "2日"), ("zh_CN", "1年3个月", "1周", "2天"),
      ("zh_TW", "1年3個月", "1週", "2天"), ("ko_KR", "1년 3개월", "1주", "2일"),
      ("de_DE", "1 Jahr und 3 Monate", "1 Woche", "2 Tage"),
      ("fr_FR", "1 an et 3 mois", "1 semaine", "2 jours"),
      ("es_ES", "1 año y 3 meses", "1 semana", "2 días"),
      ("it_IT", "1 anno e 3 mesi", "1 settimana", "2 giorni"),
      ("pt_BR", "1 ano e 3 meses", "1 semana", "2 dias"),
      ("fi_FI", "1 year, 3 months", "1 week", "2 days"),
    ])
  func languages(locale: String, long: String, week: String, days: String) {
    let formatter = formatter(locale: locale)
    #expect(formatter.string(from: DateComponents(year: 1, month: 3)) == long)
    #expect(formatter.string(from: DateComponents(weekOfMonth: 1)) == week)
    #expect(formatter.string(from: DateComponents(day: 2)) == days)
  }

  @Test("every language has a word for every unit in every style")
  func completeness() throws {
    let everything = DateComponents(
      year: 2, month: 2, day: 2, hour: 2, minute: 2, second: 2, weekOfMonth: 2)
    for locale in ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh_Hans", "zh_Hant"] {
      for style in [DateComponentsFormatter.UnitsStyle.abbreviated, .short, .full, .brief] {
        let text = try #require(formatter(style, locale: locale).string(from: everything))
        #expect(text.filter { $0 == "2" }.count == 7, "\(locale) \(style): \(text)")
        #expect(!text.hasSuffix("2"), "\(locale) \(style): \(text)")
        #expect(text.split(separator: "2").allSatisfy { $0 != " " }, "\(locale): \(text)")
      }
    }
    #expect(
      formatter(locale: "fr").string(from: everything)
        == "2 ans, 2 mois, 2 semaines, 2 jours, 2 heures, 2 minutes et 2 secondes")
  }

  @Test("zero is singular in French and Portuguese alone")
  func zero() {
    #expect(formatter(locale: "fr").string(from: DateComponents(day: 0)) == "0 jour")
    #expect(formatter(locale: "pt").string(from: DateComponents(day: 0)) == "0 dia")
    #expect(formatter(locale: "de").string(from: DateComponents(day: 0)) == "0 Tage")
  }

  @Test("the calendar of the components goes before the formatter's")
  func carriedCalendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "de_DE")
    let components = DateComponents(calendar: calendar, month: 3)
    #expect(formatter().string(from: components) == "3 Monate")
    #expect(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: .short) == "3 Mon.")
  }

  @Test("what cannot be written is nil")
  func nothing() {
    #expect(formatter().string(from: DateComponents()) == nil)
    #expect(formatter().string(from: DateComponents(weekday: 3)) == nil)
    #expect(formatter().string(from: .nan) == nil)
    #expect(formatter().string(from: .infinity) == nil)
    for huge in [Int.max, Int.min, 100_001] {
      #expect(formatter().string(from: DateComponents(year: huge)) == nil, "\(huge)")
    }
    #expect(formatter().string(from: DateComponents(weekOfMonth: Int.max)) == nil)
    #expect(formatter().string(for: "a month") == nil)
  }
}
