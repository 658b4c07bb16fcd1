extension Migrations {
  /// An index for each column that the transactions can be ordered by and that has none yet; what
  /// they compare is what `TransactionOrder.Column.expression` says.
  static let orders = """
    CREATE INDEX transactions_by_client ON transactions(client || '', id);
    CREATE INDEX transactions_by_state ON transactions(state + 0, id);
    CREATE INDEX transactions_by_date ON transactions(ifnull(date, added), id);
    CREATE INDEX transactions_by_expires ON transactions(ifnull(expires, -1), id);
    CREATE INDEX transactions_by_price
      ON transactions(CASE WHEN state = 1 THEN charged ELSE -1 END, id);
    CREATE INDEX transactions_by_flags ON transactions(
      CASE WHEN state = 4 THEN 7 WHEN issue = 1 THEN 6 WHEN consent = 1 THEN 5
        WHEN revocation = 'refund' THEN 4 WHEN revocation = 'familySharing' THEN 3
        WHEN finished = 0 AND state <> 0 THEN 2 WHEN error_domain IS NOT NULL THEN 1 ELSE 0 END,
      id);
    """
}
