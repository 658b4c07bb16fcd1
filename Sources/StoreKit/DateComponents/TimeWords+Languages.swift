// The words for durations are those of the Unicode consortium's locale data, as on Apple's
// platforms.

extension TimeWords {
  static let english = TimeWords(
    full: Width(
      " year/ years, month/ months, week/ weeks, day/ days, hour/ hours, minute/ minutes,"
        + " second/ seconds", between: ", "),
    short: Width(" yr/ yrs, mth/ mths, wk/ wks, day/ days, hr, min, sec", between: ", "),
    narrow: Width("y,mo,w,d,h,m,s", between: " "))

  static let german = TimeWords(
    full: Width(
      " Jahr/ Jahre, Monat/ Monate, Woche/ Wochen, Tag/ Tage, Stunde/ Stunden, Minute/ Minuten,"
        + " Sekunde/ Sekunden", between: ", ", beforeLast: " und "),
    short: Width(" J, Mon., Wo., Tg., Std., Min., Sek.", between: ", "),
    narrow: Width("J,M,W,d,h,min,s", between: " "))

  static let spanish = TimeWords(
    full: Width(
      " año/ años, mes/ meses, semana/ semanas, día/ días, hora/ horas, minuto/ minutos,"
        + " segundo/ segundos", between: ", ", beforeLast: " y "),
    short: Width(" a, m., sem., d, h, min, s", between: ", "),
    narrow: Width(" a, m, sem, d, h, min, s", between: " "))

  static let french = TimeWords(
    full: Width(
      " an/ ans, mois, semaine/ semaines, jour/ jours, heure/ heures, minute/ minutes,"
        + " seconde/ secondes", between: ", ", beforeLast: " et ", zeroIsSingular: true),
    short: Width(
      " an/ ans, m, sem., j, h, min, s", between: ", ", beforeLast: " et ", zeroIsSingular: true),
    narrow: Width("a,m,sem,j,h,min,s", between: " "))

  static let italian = TimeWords(
    full: Width(
      " anno/ anni, mese/ mesi, settimana/ settimane, giorno/ giorni, ora/ ore, minuto/ minuti,"
        + " secondo/ secondi", between: ", ", beforeLast: " e "),
    short: Width(
      " anno/ anni, mese/ mesi, sett., giorno/ giorni, h, min, s", between: ", ",
      beforeLast: " e "),
    narrow: Width("anno/anni, mese/ mesi,sett., g, h, min, s", between: " "))

  static let portuguese = TimeWords(
    full: Width(
      " ano/ anos, mês/ meses, semana/ semanas, dia/ dias, hora/ horas, minuto/ minutos,"
        + " segundo/ segundos", between: ", ", beforeLast: " e ", zeroIsSingular: true),
    short: Width(
      " ano/ anos, mês/ meses, sem., dia/ dias, h, min, seg", between: ", ", beforeLast: " e ",
      zeroIsSingular: true),
    narrow: Width(
      " ano/ anos, mês/ meses, sem., dia/ dias,h,min,s", between: " ", zeroIsSingular: true))
}

extension TimeWords {
  static let japanese = TimeWords(
    full: Width("年,か月,週間,日,時間,分,秒", between: " "),
    short: Width("年,か月,週間,日,時間,分,秒", between: " "),
    narrow: Width("y,m,w,日,時間,分,秒", between: ""))

  static let korean = TimeWords(
    full: Width("년,개월,주,일,시간,분,초", between: " "),
    short: Width("년,개월,주,일,시간,분,초", between: " "),
    narrow: Width("년,개월,주,일,시간,분,초", between: " "))

  static let simplifiedChinese = TimeWords(
    full: Width("年,个月,周,天,小时,分钟,秒钟", between: ""),
    short: Width("年,个月,周,天,小时,分钟,秒", between: ""),
    narrow: Width("年,个月,周,天,小时,分钟,秒", between: ""))

  static let traditionalChinese = TimeWords(
    full: Width("年,個月,週,天,小時,分鐘,秒", between: ""),
    short: Width("年,個月,週,天,小時,分鐘,秒", between: ""),
    narrow: Width("年,月,週,天,時,分,秒", between: ""))
}
