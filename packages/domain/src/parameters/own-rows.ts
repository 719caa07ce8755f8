import { dayAfter } from '../calendar/calendar-day.ts';
import type { EstimateProfile } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { parametersOn, rowInForce } from './known-rows.ts';
import { MOROCCAN_ROWS } from './moroccan-rows.ts';

/** The most own rows that a company keeps, and that an estimate pins. */
export const MOST_OWN_ROWS = 200;

/** The values that a company enters for an own row; the rest comes from its rule. */
export interface OwnRowEntry
  extends Pick<
    ParameterRow,
    'rule' | 'validFrom' | 'validTo' | 'value' | 'unit' | 'reference' | 'kind'
  > {}

/** The built-in rules, each with its rows in the order of their days. */
export interface LawRule {
  rule: string;
  rows: readonly ParameterRow[];
}

const byRule = Map.groupBy(MOROCCAN_ROWS, ({ rule }) => rule);

/** Every rule that has built-in rows, in the order of the labour, the profit and the client. */
export const LAW_RULES: readonly LawRule[] = [...byRule].map(([rule, rows]) => ({ rule, rows }));

/** A value that was proposed and is not law; no rule reads it. */
export interface ProposedValue {
  rule: string;
  validFrom: string;
  value: number;
  reference: string;
}

/** Source: shared/data/morocco.json, `watch`. */
export const PROPOSED_VALUES: readonly ProposedValue[] = [
  {
    rule: 'cnss.ceiling',
    validFrom: '2027-01-01',
    value: 8000,
    reference: 'Presse, ancienne ; aucun texte au 22/11/2026',
  },
];

/** Compulsory by law without a published value, so that no row can be built in. */
export const RULES_WITHOUT_VALUE = [
  { rule: 'accident', reference: 'Loi n° 18-12, art. 29' },
] as const;

/**
 * Returns an own row: the entered values, with the base, ceiling and bracket of its rule; null for
 * an unknown rule or another unit. Units: `knownFrom` is the day it is entered.
 */
export function ownRowOf(
  entry: OwnRowEntry,
  { id, knownFrom }: { id: string; knownFrom: string },
): ParameterRow | null {
  const model = byRule.get(entry.rule)?.at(-1);
  if (model === undefined || model.unit !== entry.unit) return null;
  const { rule, validFrom, validTo, value, unit, reference, kind } = entry;
  return {
    ...model,
    id,
    rule,
    validFrom,
    validTo,
    value,
    unit,
    reference,
    kind,
    doubt: '',
    sources: [],
    knownFrom,
  };
}

/** Returns the own rows that were known on a day. */
export const ownRowsOn = (asOf: string, ownRows: readonly ParameterRow[]): ParameterRow[] =>
  ownRows.filter(({ knownFrom }) => knownFrom === null || knownFrom <= asOf);

/**
 * Returns the rules of an estimate as known on a day, with the company's own rows of that day
 * pinned. Source: law.md section 1.
 */
export function asKnownOn(
  chosen: EstimateProfile,
  asOf: string,
  ownRows: readonly ParameterRow[],
): EstimateProfile {
  const { ownRows: _, ...others } = chosen;
  const known = ownRowsOn(asOf, ownRows);
  return { ...others, asOf, ...(known.length > 0 && { ownRows: known }) };
}

/**
 * The rows that an estimate does not read yet, and those that it reads but the company has
 * withdrawn.
 */
export interface NewerRows {
  added: ParameterRow[];
  withdrawn: ParameterRow[];
}

/**
 * Returns the rows of the law that became known after the day of an estimate, up to `today`. Empty
 * under the specification's profile.
 */
export function newerRows(
  chosen: EstimateProfile | undefined,
  ownRows: readonly ParameterRow[],
  today: string,
): NewerRows {
  if (chosen?.profile !== 'morocco' || chosen.asOf === undefined) {
    return { added: [], withdrawn: [] };
  }
  const { asOf } = chosen;
  const pinned = new Set((chosen.ownRows ?? []).map(({ id }) => id));
  const own = ownRowsOn(today, ownRows);
  const present = new Set(own.map(({ id }) => id));
  return {
    added: [
      ...MOROCCAN_ROWS.filter(
        ({ knownFrom }) => knownFrom !== null && knownFrom > asOf && knownFrom <= today,
      ),
      ...own.filter(({ id }) => !pinned.has(id)),
    ],
    withdrawn: (chosen.ownRows ?? []).filter(({ id }) => !present.has(id)),
  };
}

/** The days on which a row is in force. `to` is null while no end is known. */
export interface HeldRow {
  row: ParameterRow;
  from: string;
  to: string | null;
}

/** A day on which every row is known. */
const EVER = '9999-12-31';

/** Returns when each row of one rule is in force; the rows may come in any order. */
export function heldRows(rows: readonly ParameterRow[]): HeldRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const known = parametersOn(EVER, rows);
  const starts = rows.flatMap(({ validFrom, validTo }) => [
    validFrom,
    ...(validTo === null ? [] : [dayAfter(validTo, 1) ?? EVER]),
  ]);
  const held: HeldRow[] = [];
  const days = [...new Set(starts)].toSorted();
  for (const [place, from] of days.entries()) {
    const row = rowInForce(known, first.rule, from);
    if (row === undefined) continue;
    const next = days[place + 1];
    const to = next === undefined ? null : dayAfter(next, -1);
    const last = held.at(-1);
    if (last?.row === row && last.to !== null && dayAfter(last.to, 1) === from) last.to = to;
    else held.push({ row, from, to });
  }
  return held;
}
