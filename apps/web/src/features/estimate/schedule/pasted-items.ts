import {
  alignedRows,
  clientRowMark,
  type EstimateData,
  formulaValue,
  MAX_INPUT,
  MAX_SCHEDULE_ITEMS,
  type PastedRow,
  type PasteLoss,
  type PriceScheduleItem,
  type PriceScheduleLot,
  pastedFormat,
  pastedRows,
  pasteLimit,
  readNumber,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { useEffectEvent, useLayoutEffect } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import {
  currentLanguage,
  isolate,
  isolateNumber,
  translate,
} from '../../../platform/words/translation.ts';
import { dismissToast, showToast, type ToastInput } from '../../../ui/feedback/toast-store.ts';
import { readNumberText } from '../../../ui/fields/number-reading.ts';
import type { EstimateStore } from '../state/estimate-store.ts';
import { enterCost, withItemFields } from './item-costs.ts';
import {
  addLot,
  changeItem,
  type GroupKey,
  groupOf,
  groupsOf,
  ITEM_COLUMNS,
  insertItems,
  itemBelow,
  itemName,
  itemOrder,
  itemsOf,
  lotsOf,
  scheduleOf,
} from './schedule-edits.ts';

/** Reads a pasted cost, which may be one for each of a quantity. */
const costIn = (text: string, language: Language, quantity?: number) =>
  readNumberText(text, {
    quantity,
    value: null,
    onChange: () => undefined,
    takesFormulas: true,
    min: 0,
    max: MAX_INPUT,
    decimals: 2,
    cents: true,
    language,
  });

/** What a pasted text says an item costs; `value` is null where it says nothing that can be read. */
interface PastedCost {
  value: number | null;
  formula?: string | undefined;
  /** Whether it is a plain number, which may be the cost of the item or of each of its quantity. */
  isPlain: boolean;
  /** Whether its only separator may be one of thousands or of decimals. */
  isOpen: boolean;
}

/**
 * Reads a pasted cost of an item. A cost for each of its quantity is kept as a product, which
 * follows the quantity, and counts with all of its decimals.
 */
function pastedCost(
  text: string,
  { quantity }: PriceScheduleItem,
  written: Language | null,
  isEach: boolean,
): PastedCost {
  const language = written ?? currentLanguage();
  const number = readNumber(text, language);
  const isOpen = written === null && number.ok && number.ambiguous;
  const isPlain = number.ok && number.formula === undefined;
  if (isEach && isPlain) {
    const formula = `${number.value}*${quantity}`;
    const value = quantity === 0 ? null : formulaValue(formula, 2);
    return { value: value === null || value > MAX_INPUT ? null : value, formula, isPlain, isOpen };
  }
  const { value, problem, formula } = costIn(text, language, quantity);
  return { value: problem === null ? value : null, formula, isPlain, isOpen };
}

/** Tells of each item whether it is the first of a lot, or of the parts of an item. */
function groupStarts(items: readonly PriceScheduleItem[], lots: readonly PriceScheduleLot[]) {
  const wholeOf = (place: number) => /^(.*\S) \S+$/.exec(items[place]?.number ?? '')?.[1];
  return (place: number): 'lot' | 'parts' | null => {
    const [above, item] = [items[place - 1], items[place]];
    if (above === undefined || item === undefined) return null;
    if (groupOf(above, lots) !== groupOf(item, lots)) return 'lot';
    const whole = wholeOf(place);
    return whole !== undefined && whole !== wholeOf(place - 1) ? 'parts' : null;
  };
}

/** Returns the mark by which a row of the client's file finds its item again. */
export const clientMark = ({ number = '', designation = '' }: Partial<PriceScheduleItem>) =>
  clientRowMark({ number, designation });

/** Adds pasted rows below an item of a group; lots among them take the items that follow. */
export function withPastedRows(
  data: EstimateData,
  rows: readonly PastedRow[],
  start: GroupKey,
  below: string | null,
  isClients: boolean,
): { data: EstimateData; first: string | null } {
  let now = data;
  let key = start;
  let before = below === null ? null : itemBelow(data, below);
  let first: string | null = null;
  let pending: PriceScheduleItem[] = [];
  const flush = () => {
    now = insertItems(now, pending, key, before);
    pending = [];
  };
  for (const row of rows) {
    if (row.kind === 'lot') {
      flush();
      const lot = { id: newLineId(), number: row.number, title: row.title };
      now = addLot(now, lot);
      key = `lot:${lot.id}`;
      before = null;
    } else {
      const { kind: _kind, ...item } = row;
      const id = newLineId();
      first ??= id;
      const mark = isClients ? { clientRow: clientMark(item) } : {};
      pending.push({ ...item, id, ...mark });
    }
  }
  flush();
  return { data: now, first };
}

/** How many rows a sentence names. */
const NAMED_ROWS = 3;

export const words = () => translate(['priceSchedule', 'common']);

/** Says in sentences what was not taken as it was pasted, and in which rows. */
function lossSentences(losses: readonly PasteLoss[]): string[] {
  const t = words();
  return Array.from(
    Map.groupBy(losses, ({ kind }) => kind),
    ([kind, all]) => {
      const names = all.slice(0, NAMED_ROWS).map(({ name }) => isolate(name));
      const listed = names.join(t('common:listSeparator'));
      const more = all.length - names.length;
      return t(`pasteLoss.${kind}`, {
        limit: isolateNumber(String(pasteLimit(kind) ?? '')),
        items:
          more === 0 ? listed : t('pasteLoss.more', { items: listed, formatted: String(more) }),
      });
    },
  );
}

/** Returns whether items fit, and says so where they do not. */
export function hasRoom(data: EstimateData, count: number): boolean {
  if (itemsOf(data).length + count <= MAX_SCHEDULE_ITEMS) return true;
  const most = MAX_SCHEDULE_ITEMS;
  showToast({ tone: 'error', title: words()('tooMany', { count, formatted: String(most) }) });
  return false;
}

/** The time for reading what was not taken as it was pasted, or may be meant otherwise. Units: ms. */
const READING_MS = 30_000;

/**
 * Shows what was done, with Undo, until something else is changed. What was not taken as it was
 * pasted comes first, and stays longer, as does another way to take it.
 */
export function offerUndo(
  store: EstimateStore,
  title: string,
  description?: string,
  losses: readonly PasteLoss[] = [],
  action?: ToastInput['action'],
): void {
  const after = store.getState().data;
  const toast = showToast({
    tone: 'neutral',
    title,
    description: [...lossSentences(losses), description].filter(Boolean).join(' ') || undefined,
    duration: losses.length === 0 && action === undefined ? undefined : READING_MS,
    action,
    undo: () => store.getState().undo(),
  });
  const stop = store.subscribe(({ data }) => {
    if (data === after) return;
    stop();
    dismissToast(toast);
  });
}

const fieldFor = (column: string, value: PriceScheduleItem): Partial<PriceScheduleItem> => {
  if (column === 'unitPrice') return { unitPrice: value.unitPrice };
  const field = ITEM_COLUMNS.find((one) => one === column) ?? 'designation';
  return { [field]: value[field] };
};

/** What filling cells needs of the actions on the price schedule. */
interface PasteGround {
  store: EstimateStore;
  data: () => EstimateData;
  itemWith: (id: string) => PriceScheduleItem | undefined;
  /** Changes the estimate in a step of its own. */
  step: (target: string, change: (now: EstimateData) => EstimateData) => void;
}

/** Returns how cells of a spreadsheet fill those of the items from a row on. */
export function cellPastes({ store, data, itemWith, step }: PasteGround) {
  /** Returns the items from one on over all lots, and the rows of a column beside them. */
  function rowsFrom(id: string, cells: readonly string[][], written: Language | null) {
    const order = itemOrder(data());
    const below = order.slice(order.indexOf(id)).flatMap((one) => itemWith(one) ?? []);
    const { rows, skipped } = alignedRows(
      cells,
      groupStarts(below, lotsOf(data())),
      (text) => costIn(text, written ?? currentLanguage()).value,
    );
    const note = skipped === 0 ? undefined : words()('skippedRows', { count: skipped });
    return { below, rows, note };
  }

  /**
   * Fills the costs from a row on, and the prices beside them from a second column. Plain numbers are
   * the costs of whole items; where that is not sure, the message offers them as costs of each.
   */
  function pasteCosts(id: string, cells: readonly string[][], areEach = false) {
    const written = pastedFormat(cells.flat());
    const { below, rows, note } = rowsFrom(id, cells, written);
    const losses: PasteLoss[] = [];
    let [filled, isUnsure] = [0, false];
    step('paste', (now) =>
      rows.reduce((next, [cost = '', price = ''], row) => {
        const item = itemsOf(next).find((one) => one.id === below[row]?.id);
        if (item === undefined) {
          losses.push({ kind: 'noRow', name: cost });
          return next;
        }
        const name = item.number || itemName(item);
        const read = pastedCost(cost, item, written, areEach);
        const costed = read.value === null ? null : enterCost(next, item, read.value, read.formula);
        if (costed !== null) filled += 1;
        else if (cost.trim() !== '') losses.push({ kind: 'unreadCost', name });
        if (costed !== null && read.isPlain && item.quantity !== 1) isUnsure = true;
        if (read.isOpen) losses.push({ kind: 'openNumber', name: `${name} (${cost.trim()})` });
        const { value, problem } = costIn(price, written ?? currentLanguage());
        if (problem !== null) losses.push({ kind: 'unreadPrice', name });
        const fields = problem === null && value !== null ? { unitPrice: value } : {};
        return changeItem(costed ?? next, item.id, fields);
      }, now),
    );
    const taken = !isUnsure ? undefined : words()(areEach ? 'costs.each' : 'costs.whole');
    const takeAsEach = () => {
      store.getState().undo();
      pasteCosts(id, cells, true);
    };
    offerUndo(
      store,
      words()('filledCells', { count: filled }),
      [taken, note].filter(Boolean).join(' '),
      losses,
      isUnsure && !areEach
        ? { label: words()('costs.takeAsEach'), onAction: takeAsEach }
        : undefined,
    );
  }

  /**
   * Fills cells from a row on. Units, quantities and prices go on over all lots, as costs do; rows
   * of numbers or designations below the last item of the group become items.
   */
  function pasteCells(id: string, column: string, pasted: readonly string[][], width: number) {
    const from = ITEM_COLUMNS.findIndex((one) => one === column);
    const named = ITEM_COLUMNS.slice(from, from + width);
    const standing = itemWith(id);
    if (standing === undefined) return;
    const key = groupOf(standing, lotsOf(data()));
    const group = groupsOf(scheduleOf(data())).find((one) => one.key === key);
    const isNaming = from < ITEM_COLUMNS.indexOf('unit');
    // The numbers of items, such as 1.1, say nothing of how quantities and prices are written.
    const counted = Math.max(ITEM_COLUMNS.indexOf('quantity') - from, 0);
    const written = pastedFormat(pasted.flatMap((row) => row.slice(counted)));
    const inGroup = (group?.items ?? []).slice(group?.items.findIndex((one) => one.id === id));
    const { below, rows, note } = isNaming
      ? { below: inGroup, rows: pasted, note: undefined }
      : rowsFrom(id, pasted, written);
    const cells = isNaming ? rows : rows.slice(0, below.length);
    if (!hasRoom(data(), Math.max(0, cells.length - below.length))) return;
    const losses: PasteLoss[] = rows
      .slice(cells.length)
      .map(([name = '']) => ({ kind: 'noRow', name }));
    const read = cells.map((row, index) => {
      // The column of designations makes a row readable that has numbers only.
      const padded = ITEM_COLUMNS.map(
        (one) => row[named.indexOf(one)] ?? (one === 'designation' ? '–' : ''),
      );
      const table = pastedRows([[...padded]], 'number', currentLanguage(), { written });
      const standsAt = below[index]?.number;
      losses.push(...table.losses.map((one) => ({ ...one, name: standsAt || one.name })));
      return table.rows[0];
    });
    step('paste', (now) => {
      const added: PriceScheduleItem[] = [];
      const filled = read.reduce((next, row, index) => {
        if (row?.kind !== 'item') return next;
        const target = below[index];
        const fields = Object.assign(
          {},
          ...named.map((one) => fieldFor(one, { ...row, id: '' })),
        ) as Partial<PriceScheduleItem>;
        if (target !== undefined) return withItemFields(next, target, fields);
        added.push({ quantity: 0, ...fields, id: newLineId() });
        return next;
      }, now);
      return added.length === 0 ? filled : insertItems(filled, added, key);
    });
    const count = read.filter((row) => row !== undefined).length;
    offerUndo(store, words()('filledCells', { count }), note, losses);
  }

  return { pasteCosts, pasteCells };
}

/** Inputs take a paste themselves, and so may a dialog over the page. */
const takesText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;

/** Takes a table that is pasted while no cell has the focus. */
export function usePagePaste(onPaste: (text: string) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (takesText(event.target) || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  });
  // Before the page is painted, so that no paste of somebody who sees it is lost.
  useLayoutEffect(() => {
    const listener = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
