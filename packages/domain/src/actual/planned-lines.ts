import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { catalogueLabel } from '../catalogue/labels.ts';
import type { PricedEstimate } from '../cost/cost-result.ts';
import { itemDays } from '../cost/other-lines.ts';
import { personnelInputs } from '../cost/personnel.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { LANGUAGES } from '../languages.ts';
import { toMinorUnits } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { PlannedAmount } from './split-difference.ts';

/**
 * The unit in which a line is counted. `money`: only the amount spent, as for transport or
 * insurance, whose pieces no sheet counts.
 */
export type LineMeasure = 'person-days' | 'piece-days' | 'pieces' | 'money';

/** A line of an estimate as planned. */
export interface PlannedLine extends PlannedAmount {
  /** The list with the line's id, or with its position where it has no id. */
  key: string;
  list: LineListKey;
  name: string;
  description: string;
  measure: LineMeasure;
  /**
   * The wages alone, without contributions and bonuses; 0 for lines without people. Units: cents.
   */
  wageCents: number;
  /**
   * Whether a price was planned. A line without a wage has none, even where its contributions add
   * up to an amount, nor has a line that costs 0.
   */
  hasRate: boolean;
}

type Named = { id?: string | undefined; description?: string | undefined };

const keyOf = (list: LineListKey, { id }: Named, place: number) => `${list}/${id ?? `#${place}`}`;

/**
 * Returns the lines that an estimate's cost is made of, in the order of the screens. Services that
 * are not selected are left out, and so are the yearly insurance contract and the contingencies,
 * which are no lines.
 */
export function plannedLines(
  data: EstimateData,
  { lines }: PricedEstimate,
  parameters: ParameterSet,
): PlannedLine[] {
  const line = (
    list: LineListKey,
    own: Named,
    place: number,
    rest: Pick<PlannedLine, 'measure' | 'count' | 'days'> & { name?: string; amount: number },
  ): PlannedLine => ({
    key: keyOf(list, own, place),
    list,
    name: rest.name ?? '',
    description: own.description ?? '',
    measure: rest.measure,
    count: rest.count,
    days: rest.days,
    cents: toMinorUnits(rest.amount),
    wageCents: 0,
    hasRate: toMinorUnits(rest.amount) !== 0,
  });
  const people = (data.personnel ?? []).map((person, place) => {
    const { count, days } = personnelInputs(person, parameters);
    const { subtotal: amount = 0, baseWage = 0 } = lines.personnel[place] ?? {};
    const named = { measure: 'person-days', count, days, name: person.type ?? '', amount } as const;
    const wageCents = toMinorUnits(baseWage);
    return { ...line('personnel', person, place, named), wageCents, hasRate: wageCents !== 0 };
  });
  const items = EQUIPMENT_LIST_KEYS.flatMap((list) =>
    (data.equipment?.[list] ?? []).map((item, place) => {
      const isUsedUp = list === 'consumables';
      return line(list, item, place, {
        measure: isUsedUp ? 'pieces' : 'piece-days',
        count: item.quantity ?? 0,
        days: isUsedUp ? 1 : itemDays(item.days),
        name: item.name ?? '',
        amount: lines.equipment[list]?.[place] ?? 0,
      });
    }),
  );
  const trips = (['transportation', 'accommodation'] as const).flatMap((list) =>
    (data.logistics?.[list] ?? []).map((trip, place) =>
      line(list, trip, place, {
        measure: 'money',
        count: trip.count ?? 1,
        days: trip.days ?? 1,
        name: trip.name ?? '',
        amount: lines[list][place] ?? 0,
      }),
    ),
  );
  const paid = (['insurance', 'additionalServices'] as const).flatMap((list) =>
    (data[list] ?? []).flatMap((cost, place) => {
      if (list === 'additionalServices' && !('selected' in cost && cost.selected)) return [];
      const amount = lines[list][place] ?? 0;
      const whole = { measure: 'money', count: 1, days: 1, name: cost.name ?? '', amount } as const;
      return line(list, cost, place, whole);
    }),
  );
  return [...people, ...items, ...trips, ...paid];
}

/** Returns the names of a line in every language, folded for comparison. */
export function foldedNames(name: string): Set<string> {
  return new Set(
    [name, ...LANGUAGES.map((language) => catalogueLabel(name, language))].map(foldedText),
  );
}

/** Returns the lines that have a name in one of the languages; case and accents do not count. */
export function linesNamed(lines: readonly PlannedLine[], name: string): PlannedLine[] {
  const folded = foldedText(name);
  return folded === '' ? [] : lines.filter((line) => foldedNames(line.name).has(folded));
}
