import { FORMULA_FIELDS, type FormulaField, type Formulas } from './estimate-data.ts';
import { givesValue } from './formula.ts';
import { hasRates, isEquipmentListKey, type LineListKey } from './line-list-key.ts';

type Holder = { formulas?: Formulas | undefined } & Partial<
  Record<FormulaField, number | undefined>
>;

/**
 * Returns the formula of a field as long as it gives the field's value; undefined once anything
 * else has changed the value.
 */
export function formulaOf(holder: Holder, field: FormulaField): string | undefined {
  const text = holder.formulas?.[field];
  const value = holder[field];
  return text !== undefined && value !== undefined && givesValue(text, value) ? text : undefined;
}

/** Returns the formulas with those of some fields set or removed; undefined when none is left. */
export function withFormulas(before: Formulas | undefined, set: Formulas): Formulas | undefined {
  const all: Formulas = { ...before, ...set };
  const kept = FORMULA_FIELDS.filter((field) => all[field] !== undefined);
  return kept.length === 0
    ? undefined
    : Object.fromEntries(kept.map((field) => [field, all[field]]));
}

/** Converts formulas keyed by table columns to formulas keyed by the fields of a list's lines. */
export function formulasOfLine(
  list: LineListKey,
  { quantity, rate, days, amount }: Partial<Record<string, string>>,
): Formulas | undefined {
  if (!hasRates(list)) return withFormulas(undefined, { cost: amount ?? rate });
  const counted = isEquipmentListKey(list) ? 'quantity' : 'count';
  return withFormulas(undefined, { [counted]: quantity, rate, days });
}

/** Returns a line or an item without the formulas that no longer give its values. */
export function withoutStaleFormulas<Line extends object>(line: Line): Line {
  const holder: Holder = line;
  if (holder.formulas === undefined) return line;
  const { formulas: _formulas, ...rest } = holder;
  const kept = withFormulas(
    undefined,
    Object.fromEntries(FORMULA_FIELDS.map((field) => [field, formulaOf(holder, field)])),
  );
  return (kept === undefined ? rest : { ...rest, formulas: kept }) as Line;
}
