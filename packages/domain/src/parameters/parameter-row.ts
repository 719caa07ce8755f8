/** The quality of a row's source. `choice` is no law, but a number that the user confirms. */
export type SourceKind = 'primary' | 'secondary' | 'memory' | 'choice';

/** The unit of a row's value. */
export type RowUnit =
  | 'percent'
  | 'MAD a month'
  | 'MAD a day'
  | 'MAD an hour'
  | 'hours a month'
  | 'days a month'
  | 'days a year';

/**
 * One value of the law, and the days on which it holds. A later law is another row of the same
 * rule; a row is never changed, only superseded.
 */
export interface ParameterRow {
  /** Unique: the rule and its first day. */
  id: string;
  /** The rule whose value this is, such as `smig` or `corporateTax.1M-100M`. */
  rule: string;
  /** The ISO 3166 code of the country. */
  jurisdiction: string;
  /** The first day, `YYYY-MM-DD`. */
  validFrom: string;
  /** The last day; null while no end is known. */
  validTo: string | null;
  value: number;
  unit: RowUnit;
  /** The base of which the value is taken. */
  takenOf: string;
  /** The lower bound of a bracket, in its own unit; null where the rule has no brackets. */
  bracket: number | null;
  /** The rule of the ceiling that limits the base; null where nothing limits it. */
  cap: string | null;
  /** The text that states the value. */
  reference: string;
  kind: SourceKind;
  /** The doubt about the source; empty where there is none. */
  doubt: string;
  /** The pages on which the text was read; empty where it was read on none. */
  sources: readonly string[];
  /** The day from which the row was known here; null for always. */
  knownFrom: string | null;
}

/** The rows that are known on a day, by rule; each rule's rows in the order of their first days. */
export type KnownRows = ReadonlyMap<string, readonly ParameterRow[]>;

/** A cache, because every price of an estimate asks for the same rows again. */
const knownOn = new WeakMap<readonly ParameterRow[], Map<string, KnownRows>>();

/**
 * Returns the rows that are known on a day: what is entered or released later changes nothing that
 * was priced as of that day. Units: `YYYY-MM-DD`. Source: law.md section 2.
 */
export function parametersOn(asOf: string, rows: readonly ParameterRow[]): KnownRows {
  const byDay = knownOn.get(rows) ?? new Map<string, KnownRows>();
  knownOn.set(rows, byDay);
  const kept = byDay.get(asOf);
  if (kept !== undefined) return kept;
  const known = new Map<string, ParameterRow[]>();
  const orderOf = ({ validFrom, knownFrom }: ParameterRow) => `${validFrom} ${knownFrom ?? ''}`;
  for (const row of rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
    if (row.knownFrom !== null && row.knownFrom > asOf) continue;
    const ofRule = known.get(row.rule);
    if (ofRule === undefined) known.set(row.rule, [row]);
    else ofRule.push(row);
  }
  byDay.set(asOf, known);
  return known;
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
 * Returns what a row lacks, as the names of its fields. An empty list is a complete row; a rule
 * without a source is none. Source: law.md section 2.
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
    ...(row.sources.length > 0 || row.kind === 'memory' || row.kind === 'choice' || row.doubt !== ''
      ? []
      : (['sources'] as const)),
  ];
}
