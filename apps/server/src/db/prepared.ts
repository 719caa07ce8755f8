import { CompiledQuery, type Kysely } from 'kysely';
import { nameStatement } from './postgres-pool.ts';
import type { Db, Schema } from './schema.ts';
import { KeptStatements } from './sqlite-dialect.ts';

/** The placeholder for a value that each call passes. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query of Kysely, from its builder or raw. */
interface Buildable<Row> {
  compile: (db: Kysely<Schema>) => CompiledQuery<Row>;
}

/** A query in the SQL of one engine. */
interface Compiled {
  sql: string;
  /** Fixed values, and the names of those that each call passes. */
  values: readonly unknown[];
}

/** A query that is built and compiled once, and prepared once on each connection. */
export interface Prepared<Parameters extends object, Row> {
  all: (db: Db, parameters: Parameters) => Promise<Row[]>;
  first: (db: Db, parameters: Parameters) => Promise<Row | undefined>;
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** Returns the values of a row to store, column by column, in the form for {@link prepared}. */
export function valuesOf<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}

/**
 * Builds a query once for each engine: `build` gets the parameters as if they had their values. It
 * may only pass them on to Kysely as values, and must name its columns, because a prepared
 * `select *` fails once another process has added a column.
 *
 * On SQLite a read, and a statement inside a transaction, goes straight to the connection. Only a
 * write without a transaction waits for the connection like every query of Kysely, because without
 * waiting it would become part of another request's transaction.
 */
export function prepared<Parameters extends object, Row>(
  build: (db: Kysely<Schema>, parameters: Parameters) => Buildable<Row>,
): Prepared<Parameters, Row> {
  const compiledBy = new Map<string, Compiled>();

  const compiledOn = (db: Db, engine: string): Compiled => {
    const known = compiledBy.get(engine);
    if (known !== undefined) return known;
    const { sql, parameters } = build(db, PLACEHOLDERS as Parameters).compile(db);
    const compiled = { sql, values: parameters };
    if (engine === 'postgres') nameStatement(sql);
    compiledBy.set(engine, compiled);
    return compiled;
  };

  const all = async (db: Db, parameters: Parameters): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const statements = adapter instanceof KeptStatements ? adapter : undefined;
    const { sql, values } = compiledOn(db, statements === undefined ? 'postgres' : 'sqlite');
    const bound = values.map((value): unknown =>
      value instanceof Placeholder ? Reflect.get(parameters, value.name) : value,
    );
    if (statements !== undefined && (db.isTransaction || statements.isReader)) {
      // Kysely's types guarantee the columns that the query names.
      return statements.run(sql, bound) as Row[];
    }
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, bound))).rows;
  };
  return { all, first: async (db, parameters) => (await all(db, parameters))[0] };
}
