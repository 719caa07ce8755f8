import type { EstimateData, PriceSchedule, PriceScheduleItem, PriceScheduleLot } from '@pcm/domain';
import { LIST_KEYS, type ListKey, linesOf } from './working-line.ts';

/** A field, a cell or a whole line in which two estimates differ. */
export type Difference =
  | { kind: 'field'; path: string; before: unknown; after: unknown }
  | {
      kind: 'cell';
      list: ListKey;
      id: string;
      line: string;
      field: string;
      before: unknown;
      after: unknown;
    }
  | { kind: 'added' | 'removed'; list: ListKey; id: string; line: string }
  | { kind: 'order'; list: ListKey };

const PLAIN_PARTS = [
  'projectInfo',
  'settings',
  'contingencies',
  'profitAnalysis',
  'socialContributions',
  'pricingSettings',
  'parameters',
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null, empty and absent values are the same to a reader. */
const plain = (value: unknown) => (value === null || value === '' ? undefined : value);

const isSameList = (before: unknown, after: unknown) =>
  Array.isArray(before) && Array.isArray(after) && JSON.stringify(before) === JSON.stringify(after);

function compareFields(
  before: unknown,
  after: unknown,
  path: string,
  report: (path: string, before: unknown, after: unknown) => void,
): void {
  // A list is compared as a whole.
  if (before === after || isSameList(before, after)) return;
  if (isFields(before) || isFields(after)) {
    const left = isFields(before) ? before : {};
    const right = isFields(after) ? after : {};
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      compareFields(left[key], right[key], path === '' ? key : `${path}.${key}`, report);
    }
    return;
  }
  if (plain(before) !== plain(after)) report(path, before, after);
}

type Line = { id: string; name?: string; type?: string };

const nameOf = (line: Line) => line.type ?? line.name ?? '';

/** The last comparison of a saved list; a key in one list compares no other anew. */
const compared = new WeakMap<
  readonly Line[],
  { list: ListKey; right: readonly Line[]; differences: Difference[] }
>();

function compareList(before: EstimateData, after: EstimateData, list: ListKey): Difference[] {
  const left: readonly Line[] = linesOf(before, list);
  const right: readonly Line[] = linesOf(after, list);
  if (left === right) return [];
  const last = compared.get(left);
  if (last?.list === list && last.right === right) return last.differences;
  const differences = differencesOf(left, right, list);
  compared.set(left, { list, right, differences });
  return differences;
}

function differencesOf(left: readonly Line[], right: readonly Line[], list: ListKey): Difference[] {
  const differences: Difference[] = [];
  const leftById = new Map(left.map((line) => [line.id, line]));
  const rightIds = new Set(right.map((line) => line.id));
  for (const line of right) {
    const other = leftById.get(line.id);
    if (other === undefined)
      differences.push({ kind: 'added', list, id: line.id, line: nameOf(line) });
    else {
      compareFields(other, line, '', (field, was, is) =>
        differences.push({
          kind: 'cell',
          list,
          id: line.id,
          line: nameOf(line),
          field,
          before: was,
          after: is,
        }),
      );
    }
  }
  for (const line of left) {
    if (!rightIds.has(line.id))
      differences.push({ kind: 'removed', list, id: line.id, line: nameOf(line) });
  }
  const keptLeft = left.filter((line) => rightIds.has(line.id));
  const keptRight = right.filter((line) => leftById.has(line.id));
  if (keptLeft.some((line, index) => line.id !== keptRight[index]?.id)) {
    differences.push({ kind: 'order', list });
  }
  return differences;
}

/** The path under which the differences of the price schedule are reported. */
export const SCHEDULE_PATH = 'priceSchedule';

/** A lot or an item as one text, which says what a reader compares. */
export function scheduleText(entry: object | undefined): string | undefined {
  if (entry === undefined) return undefined;
  const { number, title, designation, quantity, unit, unitPrice, isOption }: ScheduleEntry = entry;
  const measured = quantity === undefined ? '' : `${quantity} ${unit ?? ''}`.trim();
  const price = unitPrice === undefined ? '' : `× ${unitPrice}`;
  return [number, title ?? designation, measured, price, isOption === true ? '+' : '']
    .filter(Boolean)
    .join(' ');
}

type ScheduleEntry = Partial<PriceScheduleItem & PriceScheduleLot>;

/** Reports each lot and item that differs, their order, and the target and step of the prices. */
function compareSchedules(
  before: PriceSchedule = {},
  after: PriceSchedule = {},
  report: (path: string, before: unknown, after: unknown) => void,
): void {
  for (const field of ['target', 'roundTo'] as const) {
    if (before[field] !== after[field]) {
      report(`${SCHEDULE_PATH}.${field}`, before[field], after[field]);
    }
  }
  for (const list of ['lots', 'items'] as const) {
    const [left, right]: (readonly { id: string }[])[] = [before[list] ?? [], after[list] ?? []];
    if (left === undefined || right === undefined || left === right) continue;
    const wasById = new Map(left.map((entry) => [entry.id, entry]));
    const isById = new Map(right.map((entry) => [entry.id, entry]));
    for (const id of new Set([...wasById.keys(), ...isById.keys()])) {
      const [was, is] = [wasById.get(id), isById.get(id)];
      let isSame = true;
      compareFields(was, is, '', () => {
        isSame = false;
      });
      if (!isSame) {
        report(`${SCHEDULE_PATH}.${list}.${id}`, scheduleText(was), scheduleText(is));
      }
    }
    const order = (entries: typeof left, others: typeof wasById) =>
      entries.flatMap(({ id }) => (others.has(id) ? [id] : [])).join();
    if (order(left, isById) !== order(right, wasById)) {
      report(`${SCHEDULE_PATH}.${list}`, undefined, undefined);
    }
  }
}

/** Returns the differences between two estimates; parts that are the same object cost nothing. */
export function differencesBetween(before: EstimateData, after: EstimateData): Difference[] {
  if (before === after) return [];
  const differences: Difference[] = [];
  for (const part of PLAIN_PARTS) {
    compareFields(before[part], after[part], part, (path, was, is) =>
      differences.push({ kind: 'field', path, before: was, after: is }),
    );
  }
  if (before.priceSchedule !== after.priceSchedule) {
    compareSchedules(before.priceSchedule, after.priceSchedule, (path, was, is) =>
      differences.push({ kind: 'field', path, before: was, after: is }),
    );
  }
  return differences.concat(LIST_KEYS.flatMap((list) => compareList(before, after, list)));
}
