import type { ParameterRow, RowUnit, SourceKind } from '../document/parameter-row.ts';

/** The doubt about a row whose first day no text states. */
export const FROM_MEMORY = 'the first day is unsourced, from memory';

/** The fields that the rows of one rule share. */
interface Rule {
  rule: string;
  unit: RowUnit;
  takenOf: string;
  bracket?: number;
  cap?: string;
}

/** One value of a rule, and the text that states it. */
export interface Dated {
  from: string;
  /** The last day; none when absent. */
  to?: string;
  value: number;
  reference: string;
  sources: readonly string[];
  kind?: SourceKind;
  doubt?: string;
}

/** Returns the rows of one rule, each with its text. */
export const rowsOf = (
  { rule, unit, takenOf, bracket, cap }: Rule,
  ...values: readonly Dated[]
): ParameterRow[] =>
  values.map(({ from, to = null, value, reference, sources, kind = 'secondary', doubt = '' }) => ({
    id: `${rule}@${from}`,
    rule,
    jurisdiction: 'MA',
    validFrom: from,
    validTo: to,
    value,
    unit,
    takenOf,
    bracket: bracket ?? null,
    cap: cap ?? null,
    reference,
    kind,
    doubt,
    sources,
    knownFrom: null,
  }));
