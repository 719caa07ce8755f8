import type {
  AdditionalService,
  Bonus,
  BonusType,
  EquipmentItem,
  InsuranceLine,
  LogisticsLine,
  PersonnelLine,
} from './estimate-data.ts';
import { hasDays, hasRates, type LineListKey } from './line-list-key.ts';

/** A line of any list. */
export type AnyLine =
  | PersonnelLine
  | EquipmentItem
  | LogisticsLine
  | InsuranceLine
  | AdditionalService;

/** The values of a line of any list, in one shape. A field that its list does not have is null. */
export interface LineValues {
  name: string;
  description: string;
  /** A unit of measure such as `m²`. */
  unit: string;
  /** People, pieces, vehicles or rooms. */
  quantity: number | null;
  rate: number | null;
  days: number | null;
  cost: number | null;
  bonusType: BonusType | null;
  /** Per person, or percent of the base wage. */
  bonus: number | null;
  bonusNote: string;
  included: boolean | null;
}

/** A field of {@link LineValues}. */
export type LineField = keyof LineValues;

const NO_BONUS = { bonusType: null, bonus: null, bonusNote: '' } as const;

type Stored = PersonnelLine & EquipmentItem & LogisticsLine & AdditionalService;

/**
 * Returns the values of a stored line, with the engine's defaults. Source: decisions.md section 2.
 */
export function valuesOfLine(list: LineListKey, line: AnyLine): LineValues {
  const stored: Stored = line;
  const isPersonnel = list === 'personnel';
  const isCounted = isPersonnel || list === 'transportation' || list === 'accommodation';
  const bonus = isPersonnel && stored.bonus?.enabled ? stored.bonus : undefined;
  return {
    name: (isPersonnel ? stored.type : stored.name) ?? '',
    description: stored.description ?? '',
    unit: stored.unit ?? '',
    quantity: hasRates(list) ? (isCounted ? (stored.count ?? 1) : (stored.quantity ?? 0)) : null,
    rate: hasRates(list) ? (stored.rate ?? stored.ratePerDay ?? 0) : null,
    days: hasDays(list) ? (stored.days ?? (isPersonnel ? 22 : 1)) : null,
    cost: hasRates(list) ? null : (stored.cost ?? 0),
    ...(bonus === undefined
      ? NO_BONUS
      : {
          bonusType: bonus.type ?? 'fixed',
          bonus: bonus.amount ?? 0,
          bonusNote: bonus.description ?? '',
        }),
    included: list === 'additionalServices' ? (stored.selected ?? false) : null,
  };
}

function bonusOf(values: LineValues, before: Bonus | undefined): Bonus | undefined {
  if (values.bonus === null)
    return before === undefined ? undefined : { ...before, enabled: false };
  return {
    ...before,
    enabled: true,
    type: values.bonusType ?? 'fixed',
    amount: values.bonus,
    ...(values.bonusNote === '' && before?.description === undefined
      ? {}
      : { description: values.bonusNote }),
  };
}

/** Returns description and unit; an absent one stays absent instead of empty. */
const textsOf = (values: LineValues, before: AnyLine | undefined) => ({
  ...(values.description === '' && before?.description === undefined
    ? {}
    : { description: values.description }),
  ...(values.unit === '' && before?.unit === undefined ? {} : { unit: values.unit }),
});

/**
 * Returns the line of a list that has these values. `before` is the line it replaces, whose other
 * fields stay.
 */
export function lineOfValues(
  list: LineListKey,
  values: LineValues,
  id: string,
  before?: AnyLine,
): AnyLine {
  const shared = { ...before, id, ...textsOf(values, before) };
  if (list === 'personnel') {
    const line: PersonnelLine = {
      ...shared,
      type: values.name,
      count: values.quantity ?? 1,
      rate: values.rate ?? 0,
      days: values.days ?? 1,
    };
    const person: PersonnelLine | undefined = before;
    const bonus = bonusOf(values, person?.bonus);
    return bonus === undefined ? line : { ...line, bonus };
  }
  const named = { ...shared, name: values.name };
  if (list === 'insurance') return { ...named, cost: values.cost ?? 0 };
  if (list === 'additionalServices') {
    return { ...named, cost: values.cost ?? 0, selected: values.included ?? true };
  }
  const rate = values.rate ?? 0;
  if (list === 'transportation' || list === 'accommodation') {
    return { ...named, count: values.quantity ?? 1, rate, days: values.days ?? 1 };
  }
  const item: EquipmentItem = { ...named, quantity: values.quantity ?? 0, rate };
  return hasDays(list) ? { ...item, days: values.days ?? 1 } : item;
}
