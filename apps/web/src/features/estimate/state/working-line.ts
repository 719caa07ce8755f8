import {
  type AdditionalService,
  EQUIPMENT_LIST_KEYS,
  type EquipmentItem,
  type EquipmentListKey,
  type EstimateData,
  type InsuranceLine,
  type LogisticsKind,
  type LogisticsLine,
  type PersonnelLine,
  USUAL_UNITS,
} from '@pcm/domain';

/*
 * Lines in the form that the editor works on. Each has an id, so that rows keep their place on the
 * screen, and has explicit values for what the engine would otherwise assume.
 */

export type WorkingPersonnelLine = PersonnelLine & {
  id: string;
  type: string;
  count: number;
  rate: number;
  days: number;
};

export type WorkingEquipmentItem = EquipmentItem & {
  id: string;
  name: string;
  quantity: number;
  rate: number;
};

export type WorkingLogisticsLine = LogisticsLine & {
  id: string;
  name: string;
  count: number;
  rate: number;
  days: number;
};

export type WorkingInsuranceLine = InsuranceLine & { id: string; name: string; cost: number };

export type WorkingService = AdditionalService & { id: string; name: string; cost: number };

/** The type of line in each list of an estimate. */
export type LineOfList = {
  personnel: WorkingPersonnelLine;
  transportation: WorkingLogisticsLine;
  accommodation: WorkingLogisticsLine;
  insurance: WorkingInsuranceLine;
  additionalServices: WorkingService;
} & Record<EquipmentListKey, WorkingEquipmentItem>;

/** The names of all lists of an estimate. */
export type ListKey = keyof LineOfList;

/** Every list, in the order of the screen. */
export const LIST_KEYS: readonly ListKey[] = [
  'personnel',
  ...EQUIPMENT_LIST_KEYS,
  'transportation',
  'accommodation',
  'insurance',
  'additionalServices',
];

export const isEquipmentList = (list: ListKey): list is EquipmentListKey =>
  (EQUIPMENT_LIST_KEYS as readonly string[]).includes(list);

type StoredLine = PersonnelLine & EquipmentItem & LogisticsLine & AdditionalService;

/** Returns a stored line with the engine's assumptions written out and computed amounts removed. */
export function workingLine(list: ListKey, stored: object, id: string): object {
  const { subtotal: _subtotal, ratePerDay, cost, ...line }: StoredLine = stored;
  const rate = line.rate ?? ratePerDay ?? 0;
  if (list === 'personnel') {
    const { bonus } = line;
    return {
      ...line,
      ...(bonus && { bonus: { ...bonus, enabled: bonus.enabled ?? false } }),
      id,
      type: line.type ?? '',
      count: line.count ?? 1,
      rate,
      days: line.days ?? 22,
    };
  }
  const name = line.name ?? '';
  if (list === 'insurance' || list === 'additionalServices') {
    return { ...line, id, name, cost: cost ?? 0 };
  }
  if (list === 'transportation' || list === 'accommodation') {
    return { ...line, id, name, count: line.count ?? 1, rate, days: line.days ?? 1 };
  }
  const { days, ...item } = line;
  const quantity = line.quantity ?? 0;
  return list === 'consumables'
    ? { ...item, id, name, quantity, rate }
    : { ...item, id, name, quantity, rate, days: days ?? 1 };
}

/**
 * Returns the id of a stored line. A line without an id, or with that of an earlier line, gets one
 * from its index, so that two copies of one stored estimate can be compared line by line.
 */
function idOfLine(stored: object, list: ListKey, index: number, seen: Set<string>): string {
  const { id }: { id?: string } = stored;
  let own = id === undefined || id === '' || seen.has(id) ? `${list}-${index + 1}` : id;
  while (seen.has(own)) own = `${own}-again`;
  seen.add(own);
  return own;
}

const NO_LINES: readonly never[] = [];

/** Returns the lines of one list of a working copy; for an empty list always the same array. */
export function linesOf<K extends ListKey>(data: EstimateData, list: K): readonly LineOfList[K][] {
  let lines: readonly object[] | undefined;
  if (list === 'personnel') lines = data.personnel;
  else if (list === 'insurance') lines = data.insurance;
  else if (list === 'additionalServices') lines = data.additionalServices;
  else if (list === 'transportation') lines = data.logistics?.transportation;
  else if (list === 'accommodation') lines = data.logistics?.accommodation;
  else if (isEquipmentList(list)) lines = data.equipment?.[list];
  return (lines ?? NO_LINES) as readonly LineOfList[K][];
}

/** Returns the estimate with the lines of one list replaced. */
export function withLines(data: EstimateData, list: ListKey, lines: object[]): EstimateData {
  if (list === 'personnel' || list === 'insurance' || list === 'additionalServices') {
    return { ...data, [list]: lines };
  }
  if (list === 'transportation' || list === 'accommodation') {
    return { ...data, logistics: { ...data.logistics, [list]: lines } };
  }
  return { ...data, equipment: { ...data.equipment, [list]: lines } };
}

/** Returns the estimate in the form that the editor works on; its cost is the same. */
export function workingCopy(data: EstimateData): EstimateData {
  const seen = new Set<string>();
  return LIST_KEYS.reduce((copy, list) => {
    const lines = linesOf(copy, list);
    if (lines.length === 0) return copy;
    return withLines(
      copy,
      list,
      lines.map((line, index) => workingLine(list, line, idOfLine(line, list, index, seen))),
    );
  }, data);
}

/**
 * Returns the units that the lines and items of an estimate have, then the usual ones. `typed` is
 * the unit of the line that asks, which is no suggestion for itself.
 */
export function knownUnits(data: EstimateData, typed: string): string[] {
  const measured: readonly { unit?: string | undefined }[] = [
    ...LIST_KEYS.flatMap((list): readonly { unit?: string | undefined }[] => linesOf(data, list)),
    ...(data.priceSchedule?.items ?? []),
  ];
  const own = measured.flatMap(({ unit = '' }) => (unit.trim() === '' ? [] : [unit.trim()]));
  const at = own.indexOf(typed.trim());
  return [...new Set([...(at < 0 ? own : own.toSpliced(at, 1)), ...USUAL_UNITS])];
}

/** Lists whose lines have a quantity and a rate. */
export type QuantityList = EquipmentListKey | LogisticsKind;

/** Returns the figure key of a list's sum; a line's key adds its index after a point. */
export const listFigure = (list: QuantityList) =>
  list === 'transportation' || list === 'accommodation' ? list : (`equipment.${list}` as const);

type QuantityLine = WorkingEquipmentItem | WorkingLogisticsLine;

/** Returns whether a line has a `count` (from 1) instead of a `quantity` (from 0). */
export const isCounted = (line: QuantityLine): line is WorkingLogisticsLine => 'count' in line;

export const quantityOf = (line: QuantityLine): number =>
  isCounted(line) ? line.count : line.quantity;
