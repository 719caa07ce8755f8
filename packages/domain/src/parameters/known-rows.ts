import { isOwnRow, type ParameterRow } from '../document/parameter-row.ts';

/** The rows that are known on a day, by rule; each rule's rows in the order of their first days. */
export type KnownRows = ReadonlyMap<string, readonly ParameterRow[]>;

/** A cache, because every price of an estimate asks for the same rows again. */
const knownOn = new WeakMap<readonly ParameterRow[], Map<string, KnownRows>>();

/**
 * Returns the rows that are known on a day: rows entered or released later change nothing that was
 * priced as of that day. Units: `YYYY-MM-DD`. Source: law.md section 2.
 */
export function parametersOn(asOf: string, rows: readonly ParameterRow[]): KnownRows {
  const byDay = knownOn.get(rows) ?? new Map<string, KnownRows>();
  knownOn.set(rows, byDay);
  const kept = byDay.get(asOf);
  if (kept !== undefined) return kept;
  const known = new Map<string, ParameterRow[]>();
  const orderOf = ({ validFrom, knownFrom }: ParameterRow) => `${validFrom} ${knownFrom ?? ''}`;
  const byFirstDay = (one: ParameterRow, other: ParameterRow) => {
    const [first, second] = [orderOf(one), orderOf(other)];
    // Of two rows entered on the same day for the same day, the last one counts.
    return first === second ? 0 : first < second ? -1 : 1;
  };
  for (const row of rows.toSorted(byFirstDay)) {
    if (row.knownFrom !== null && row.knownFrom > asOf) continue;
    const ofRule = known.get(row.rule);
    if (ofRule === undefined) known.set(row.rule, [row]);
    else ofRule.push(row);
  }
  byDay.set(asOf, known);
  return known;
}

/** A cache of built-in rows with the own rows of one estimate, so that {@link knownOn} finds both. */
const joined = new WeakMap<
  readonly ParameterRow[],
  { builtIn: readonly ParameterRow[]; all: readonly ParameterRow[] }
>();

/** Returns the built-in rows and those that an estimate pinned. */
export function rowsWith(
  builtIn: readonly ParameterRow[],
  own: readonly ParameterRow[] | undefined,
): readonly ParameterRow[] {
  if (own === undefined || own.length === 0) return builtIn;
  const kept = joined.get(own);
  if (kept?.builtIn === builtIn) return kept.all;
  const all = [...builtIn, ...own];
  joined.set(own, { builtIn, all });
  return all;
}

/** Returns the row of a rule that is in force on a day; undefined before the first one. */
export function rowInForce(rows: KnownRows, rule: string, day: string): ParameterRow | undefined {
  return rows
    .get(rule)
    ?.findLast(
      ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
    );
}

/** Returns the value of a rule on a day; null before its first row, when the rule is off. */
export function valueInForce(rows: KnownRows, rule: string, day: string): number | null {
  return rowInForce(rows, rule, day)?.value ?? null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the names of the fields that a row lacks; empty for a complete row. A row needs a source.
 * Source: law.md section 2.
 */
export function missingInRow(row: ParameterRow): (keyof ParameterRow)[] {
  const texts = ['id', 'rule', 'jurisdiction', 'unit', 'takenOf', 'reference', 'kind'] as const;
  const isDay = (day: string | null) => day === null || DAY.test(day);
  return [
    ...texts.filter((field) => row[field].trim() === ''),
    ...(DAY.test(row.validFrom) ? [] : (['validFrom'] as const)),
    ...(isDay(row.validTo) ? [] : (['validTo'] as const)),
    ...(isDay(row.knownFrom) ? [] : (['knownFrom'] as const)),
    ...(Number.isFinite(row.value) ? [] : (['value'] as const)),
    ...(row.sources.length > 0 ||
    row.kind === 'memory' ||
    row.kind === 'choice' ||
    row.doubt !== '' ||
    isOwnRow(row)
      ? []
      : (['sources'] as const)),
  ];
}
