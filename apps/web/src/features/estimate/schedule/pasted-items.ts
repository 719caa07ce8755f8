import {
  clientRowMark,
  type EstimateData,
  formulaValue,
  MAX_INPUT,
  type PastedRow,
  type PasteLoss,
  type PriceScheduleItem,
  type PriceScheduleLot,
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
import { readNumberText } from '../../../ui/fields/number-reading.ts';
import { addLot, type GroupKey, groupOf, insertItems, itemBelow } from './schedule-edits.ts';

/** Reads a pasted cost, which may be one for each of a quantity. */
export const costIn = (text: string, language: Language, quantity?: number) =>
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
export function pastedCost(
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
export function groupStarts(
  items: readonly PriceScheduleItem[],
  lots: readonly PriceScheduleLot[],
) {
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

/** Says in sentences what was not taken as it was pasted, and in which rows. */
export function lossSentences(losses: readonly PasteLoss[]): string[] {
  const t = translate(['priceSchedule', 'common']);
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
