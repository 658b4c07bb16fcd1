/// Periods, levels and offers.
extension ProductReader {
  func terms(of id: String, in fields: FieldReader, group: Group?) -> SubscriptionTerms {
    let group = group ?? ownGroup(of: id, in: fields)
    return SubscriptionTerms(
      groupID: group.id, groupName: group.name, level: level(of: id, in: fields),
      period: period(of: id, in: fields), offers: offers(in: fields))
  }

  /// The group that a subscription outside of every group names, else one of its own.
  private func ownGroup(of id: String, in fields: FieldReader) -> Group {
    let name = fields.text("group", "subscriptionGroupID") ?? ""
    if name.isEmpty {
      log.warning(
        "the subscription \(quoted(id)) names no group: it gets one of its own",
        at: fields.node.offset)
      return Group(id: id, name: id)
    }
    return Group(id: name, name: name)
  }

  private func level(of id: String, in fields: FieldReader) -> Int {
    guard let level = fields.integer("groupNumber", "level"), level >= 1 else {
      log.warning(
        "\(quoted(id)) has no level of 1 or more in its group: taken as 1",
        at: fields.value("groupNumber", "level")?.offset ?? fields.node.offset)
      return 1
    }
    return level
  }

  private func period(of id: String, in fields: FieldReader) -> BillingPeriod {
    let node = fields.value("recurringSubscriptionPeriod", "period")
    guard let text = node?.text, let period = BillingPeriod(iso8601: text) else {
      let found = node?.text.map(quoted) ?? node?.kindName ?? "missing"
      log.warning(
        "the period of \(quoted(id)) is \(found), wanted is such as P1M: taken as P1M",
        at: node?.offset ?? fields.node.offset)
      return BillingPeriod(count: 1, unit: .month)
    }
    if !["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].contains(period.iso8601) {
      log.warning(
        "the App Store sells no period of \(text): it has P1W, P1M, P2M, P3M, P6M and P1Y",
        at: node?.offset)
    }
    return period
  }

  private func offers(in fields: FieldReader) -> [SubscriptionOffer] {
    var offers: [SubscriptionOffer] = []
    if let single = fields.dictionary("introductoryOffer"),
      let offer = offer(.introductory, in: single)
    {
      offers.append(offer)
    }
    // Newer files have a list beside the single one, which may hold the same again.
    for fields in fields.dictionaries("introductoryOffers") {
      guard let offer = offer(.introductory, in: fields), !offers.contains(offer) else { continue }
      offers.append(offer)
    }
    offers += fields.dictionaries("adHocOffers", "promotionalOffers")
      .compactMap { offer(.promotional, in: $0) }
    offers += fields.dictionaries("codeOffers").compactMap { offer(.code, in: $0) }
    offers += fields.dictionaries("winbackOffers").compactMap { offer(.winBack, in: $0) }
    let ids = offers.compactMap(\.identifier)
    for id in Set(ids).sorted() where ids.count(where: { $0 == id }) > 1 {
      log.warning(
        "several offers have the id \(quoted(id)): the first counts", at: fields.node.offset)
    }
    return offers
  }

  private func offer(
    _ kind: SubscriptionOffer.Kind, in fields: FieldReader
  ) -> SubscriptionOffer? {
    guard let mode = paymentMode(in: fields), let period = offerPeriod(in: fields),
      let price = offerPrice(in: fields, mode: mode)
    else { return nil }
    let reference = fields.text("referenceName")
    let id = fields.text("offerID", "id") ?? (kind == .code ? reference : nil)
    if id == nil, kind == .promotional || kind == .winBack {
      log.warning("an offer without an offerID (or id): left out", at: fields.node.offset)
      return nil
    }
    return SubscriptionOffer(
      kind: kind, identifier: kind == .introductory ? nil : id, referenceName: reference,
      paymentMode: mode, period: period, numberOfPeriods: periods(in: fields), price: price,
      eligibility: eligibility(in: fields))
  }

  private func paymentMode(in fields: FieldReader) -> SubscriptionOffer.PaymentMode? {
    let node = fields.value("paymentMode", "mode")
    switch node?.text {
    case "free", "freeTrial": return .freeTrial
    case "payUpFront": return .payUpFront
    case "payAsYouGo": return .payAsYouGo
    default:
      let found = node?.text.map(quoted) ?? node?.kindName ?? "missing"
      log.warning(
        "the offer's payment mode is \(found), wanted is free, payUpFront or payAsYouGo: left out",
        at: node?.offset ?? fields.node.offset)
      return nil
    }
  }

  private func offerPeriod(in fields: FieldReader) -> BillingPeriod? {
    let node = fields.value("subscriptionPeriod", "period")
    if let text = node?.text, let period = BillingPeriod(iso8601: text) { return period }
    let found = node?.text.map(quoted) ?? node?.kindName ?? "missing"
    log.warning(
      "the offer's period is \(found), wanted is such as P1W: left out",
      at: node?.offset ?? fields.node.offset)
    return nil
  }

  private func offerPrice(
    in fields: FieldReader, mode: SubscriptionOffer.PaymentMode
  ) -> Price? {
    let node = fields.value("displayPrice", "price")
    if mode == .freeTrial {
      if let node, case .success(let price) = PriceReader.price(node), price != .zero {
        log.note("a free offer costs nothing: its price \(price.text) is ignored", at: node.offset)
      }
      return .zero
    }
    guard let node else {
      log.warning("an offer to pay for without a price: left out", at: fields.node.offset)
      return nil
    }
    switch PriceReader.price(node) {
    case .success(let price): return price
    case .failure(let fault):
      log.warning("the offer's price \(fault.words): left out", at: node.offset)
      return nil
    }
  }

  private func periods(in fields: FieldReader) -> Int {
    guard let node = fields.value("numberOfPeriods", "periods") else { return 1 }
    guard let count = fields.integer("numberOfPeriods", "periods") else { return 1 }
    if (1...999).contains(count) { return count }
    log.warning("an offer lasts 1 to 999 periods: taken as 1", at: node.offset)
    return 1
  }

  private func eligibility(in fields: FieldReader) -> [SubscriptionOffer.Eligibility] {
    fields.list("eligibility").compactMap { node in
      if let text = node.text, let eligibility = SubscriptionOffer.Eligibility(rawValue: text) {
        return eligibility
      }
      log.warning("eligibility is new, existing or expired: ignored", at: node.offset)
      return nil
    }
  }
}
