import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';

/** The adapter of a SQLite connection, which every transaction on it shares. */
export class KeptStatements extends SqliteAdapter {
  /** Whether the connection has no transactions, so that every statement stands alone. */
  readonly isReader: boolean;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase, isReader: boolean) {
    super();
    this.#database = database;
    this.isReader = isReader;
  }

  /** Runs a statement synchronously; it must belong to the open transaction or be a read. */
  run(sql: string, values: readonly unknown[]): unknown[] {
    const statement = this.#database.prepare(sql);
    if (statement.reader) return statement.all(values);
    statement.run(values);
    return [];
  }
}

/** Kysely's dialect for SQLite, through which prepared queries find the connection. */
export class KeptSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #isReader: boolean;

  constructor(database: SqliteDatabase, use: 'read' | 'write') {
    super({ database });
    this.#database = database;
    this.#isReader = use === 'read';
  }

  override createAdapter(): KeptStatements {
    return new KeptStatements(this.#database, this.#isReader);
  }
}
