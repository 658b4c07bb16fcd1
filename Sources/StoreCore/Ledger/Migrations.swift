/// The ledger's schema, step by step. A step is never changed once it has shipped: the next one
/// changes what it made. `PRAGMA user_version` counts the steps that a file has.
enum Migrations {
  struct Step {
    let name: String
    let sql: String
  }

  static let all = [
    Step(name: "the store: transactions, timers, prompts, events, sessions", sql: first),
    Step(name: "indexes: unfinished ones of all apps, purchases to finish, timers", sql: indexes),
    Step(name: "refunds, expiry, interruptions, consents; what waits for an app", sql: appStore),
    Step(name: "subscriptions in time, offers, deletion, what apps were told", sql: inTime),
    Step(name: "indexes: transactions in the order of every column", sql: orders),
    Step(name: "conditions for the next time only", sql: once),
    Step(name: "not to renew; indexes: a group's timers, copies, what waits", sql: toRenew),
  ]

  static var newest: Int32 { Int32(all.count) }

  /// "SFLG": tells our files from other SQLite files.
  static let applicationID: Int64 = 0x5346_4C47

  private static let first = """
    CREATE TABLE facts(
      name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE conditions(
      name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE sessions(
      id INTEGER PRIMARY KEY AUTOINCREMENT, client TEXT NOT NULL, process INTEGER NOT NULL,
      process_start INTEGER NOT NULL, is_terminal INTEGER NOT NULL, attached INTEGER NOT NULL);
    CREATE TABLE transactions(
      id INTEGER PRIMARY KEY, original INTEGER NOT NULL, product TEXT NOT NULL, kind TEXT NOT NULL,
      client TEXT NOT NULL, state INTEGER NOT NULL, quantity INTEGER NOT NULL, username TEXT,
      added INTEGER NOT NULL, date INTEGER, finished INTEGER NOT NULL, error_domain TEXT,
      error_code INTEGER, error_message TEXT, charged INTEGER NOT NULL, currency TEXT NOT NULL);
    CREATE INDEX transactions_unfinished ON transactions(client, id) WHERE finished = 0;
    CREATE INDEX transactions_product ON transactions(product, id);
    CREATE INDEX transactions_restorable ON transactions(id)
      WHERE finished = 1 AND state = 1 AND kind IN ('nonConsumable', 'autoRenewable');
    CREATE TABLE owned(
      product TEXT PRIMARY KEY, by_transaction INTEGER NOT NULL, since INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE timers(
      id INTEGER PRIMARY KEY AUTOINCREMENT, hand INTEGER NOT NULL, due INTEGER NOT NULL,
      kind TEXT NOT NULL, subject INTEGER NOT NULL, client TEXT NOT NULL, session INTEGER,
      payload TEXT NOT NULL);
    CREATE INDEX timers_due ON timers(hand, due, id);
    CREATE TABLE prompts(
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, transaction_id INTEGER NOT NULL,
      client TEXT NOT NULL, product TEXT NOT NULL, quantity INTEGER NOT NULL,
      raised INTEGER NOT NULL, payload TEXT NOT NULL);
    CREATE TABLE events(
      id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, batch INTEGER NOT NULL,
      actor TEXT NOT NULL, name TEXT NOT NULL, client TEXT, session INTEGER,
      transaction_id INTEGER, product TEXT, state INTEGER, request INTEGER, error_domain TEXT,
      error_code INTEGER, error_message TEXT, detail TEXT NOT NULL);
    CREATE INDEX events_transaction ON events(transaction_id, id)
      WHERE transaction_id IS NOT NULL;
    """

  private static let indexes = """
    CREATE INDEX transactions_open ON transactions(id, state, finished) WHERE finished = 0;
    CREATE INDEX transactions_bought ON transactions(client, product, id)
      WHERE finished = 0 AND state = 1;
    CREATE INDEX timers_kind ON timers(kind, client, due, id);
    CREATE INDEX timers_session ON timers(session) WHERE session IS NOT NULL;
    """

  private static let appStore = """
    ALTER TABLE transactions ADD COLUMN expires INTEGER;
    ALTER TABLE transactions ADD COLUMN revoked INTEGER;
    ALTER TABLE transactions ADD COLUMN revocation TEXT;
    ALTER TABLE transactions ADD COLUMN issue INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE transactions ADD COLUMN consent INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX transactions_valid ON transactions(product, expires, id)
      WHERE state = 1 AND revoked IS NULL;
    CREATE INDEX transactions_consent ON transactions(client, id) WHERE consent = 1;
    CREATE TABLE clients(
      name TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT OR IGNORE INTO clients(name) SELECT client FROM sessions;
    INSERT OR IGNORE INTO clients(name) SELECT DISTINCT client FROM transactions;
    CREATE TABLE notices(
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, client TEXT, product TEXT NOT NULL,
      transaction_id INTEGER);
    """

  /// Values for the next time only stood among those that hold from now on.
  private static let once = """
    CREATE TABLE once(
      name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO once SELECT name, substr(value, 1, length(value) - 5) FROM conditions
      WHERE name LIKE '%Error' AND value LIKE '% once';
    DELETE FROM conditions WHERE name LIKE '%Error' AND value LIKE '% once';
    INSERT INTO once SELECT name, value FROM conditions
      WHERE name = 'nextPurchase' AND value <> 'as all';
    DELETE FROM conditions WHERE name = 'nextPurchase' AND value <> 'as all';
    """

  /// The indexes are for the timers of a subscription, for what stands for one purchase, and for
  /// what a product's last purchase waits for.
  private static let toRenew = """
    ALTER TABLE transactions ADD COLUMN renews INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX timers_group ON timers(payload) WHERE hand = 1;
    CREATE INDEX transactions_copies ON transactions(product, expires, id)
      WHERE until IS NOT NULL;
    CREATE INDEX transactions_waiting ON transactions(product, id)
      WHERE finished = 0 AND state IN (0, 1, 4);
    """

  /// `until` is `TransactionRecord.entitledUntil`; `events.real` is null where both hands of the
  /// clock agree.
  private static let inTime = """
    ALTER TABLE transactions ADD COLUMN reason TEXT NOT NULL DEFAULT 'purchase';
    ALTER TABLE transactions ADD COLUMN grp TEXT;
    ALTER TABLE transactions ADD COLUMN offer_kind TEXT;
    ALTER TABLE transactions ADD COLUMN offer TEXT;
    ALTER TABLE transactions ADD COLUMN offer_mode TEXT;
    ALTER TABLE transactions ADD COLUMN upgraded INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE transactions ADD COLUMN grace INTEGER;
    ALTER TABLE transactions ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE transactions ADD COLUMN reported INTEGER;
    ALTER TABLE transactions ADD COLUMN until INTEGER;
    UPDATE transactions SET until = coalesce(expires, 9223372036854775807)
      WHERE state = 1 AND revoked IS NULL;
    DROP INDEX transactions_valid;
    CREATE INDEX transactions_entitled ON transactions(product, until, id)
      WHERE until IS NOT NULL;
    CREATE INDEX transactions_original ON transactions(original, id);
    CREATE INDEX transactions_group ON transactions(grp, id) WHERE grp IS NOT NULL;
    CREATE INDEX transactions_introduced ON transactions(grp)
      WHERE offer_kind = 'introductory' AND state = 1;
    CREATE TABLE deleted(
      id INTEGER PRIMARY KEY);
    CREATE TABLE subscriptions(
      grp TEXT PRIMARY KEY, original INTEGER NOT NULL, client TEXT NOT NULL,
      transaction_id INTEGER NOT NULL, product TEXT NOT NULL, next_product TEXT, next_offer TEXT,
      renews INTEGER NOT NULL, status TEXT NOT NULL, expiration TEXT, price INTEGER NOT NULL,
      offer_left INTEGER NOT NULL, retry_ends INTEGER, anchor INTEGER NOT NULL,
      period TEXT NOT NULL, rate INTEGER NOT NULL, periods INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE told(
      client TEXT NOT NULL, product TEXT NOT NULL, transaction_id INTEGER NOT NULL,
      word TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY(client, product)) WITHOUT ROWID;
    ALTER TABLE prompts ADD COLUMN session INTEGER;
    ALTER TABLE sessions ADD COLUMN observers INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE events ADD COLUMN real INTEGER;
    """
}
