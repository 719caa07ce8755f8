import { EQUIPMENT_LIST_KEYS, type EquipmentListKey } from '../catalogue/keys.ts';

/** The keys of all lists of lines, in the order of the screens. */
export const LINE_LIST_KEYS = [
  'personnel',
  ...EQUIPMENT_LIST_KEYS,
  'transportation',
  'accommodation',
  'insurance',
  'additionalServices',
] as const;

/** One of {@link LINE_LIST_KEYS}. */
export type LineListKey = (typeof LINE_LIST_KEYS)[number];

/** Tells whether the list is one of equipment. */
export const isEquipmentListKey = (list: LineListKey): list is EquipmentListKey =>
  (EQUIPMENT_LIST_KEYS as readonly string[]).includes(list);

/** Tells whether lines of the list have a quantity and a rate; the others have only a cost. */
export const hasRates = (list: LineListKey): boolean =>
  list !== 'insurance' && list !== 'additionalServices';

/** Tells whether lines of the list have days. */
export const hasDays = (list: LineListKey): boolean => hasRates(list) && list !== 'consumables';
