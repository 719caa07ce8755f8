import type { Engine } from './schema.ts';

/** The text before the id of a client in a document. */
const KEY = '"customerId":"';

const AFTER = `substr(data, instr(data, '${KEY}') + ${KEY.length})`;

/**
 * Returns the SQL expression of the customer that a project's document names as its client, null
 * where it names none; an index has the same expression.
 */
export function customerOfProject(engine: Engine): string {
  return engine === 'postgres'
    ? `substring(data from '${KEY}([^"]*)"')`
    : `case when instr(data, '${KEY}') > 0 then substr(${AFTER}, 1, instr(${AFTER}, '"') - 1) end`;
}
