import {
  isSummaryText,
  type Language,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_UNIT_LENGTH,
  numbersWritten,
  type PriceScheduleItem,
  type PriceScheduleLot,
  readNumber,
} from '@pcm/domain';
import { useEffectEvent, useLayoutEffect } from 'react';

/** The columns of a pasted table of items, in their order on the screen. */
const PASTE_COLUMNS = ['number', 'designation', 'unit', 'quantity', 'unitPrice'] as const;

type PasteColumn = (typeof PASTE_COLUMNS)[number];

/** A row of a pasted table; items below a lot belong to it. */
export type PastedRow =
  | ({ kind: 'lot' } & Required<Pick<PriceScheduleLot, 'number' | 'title'>>)
  | ({ kind: 'item' } & Omit<PriceScheduleItem, 'id' | 'lotId' | 'isOption'>);

/** The headings that schedules have in the three languages, without accents and in small letters. */
const HEADINGS: readonly [PasteColumn | 'amount', RegExp][] = [
  [
    'unitPrice',
    /^(p\.? ?u\b|prix u|prix unit|unit(ary)? (price|rate)|rate\b|ثمن الوحدة|الثمن الوحدوي|الثمن الفردي|سعر)/,
  ],
  ['amount', /^(montant|prix tot|p\.? ?t\b|amount|total|المبلغ|الثمن الاجمالي|المجموع)/],
  ['quantity', /^(q(te|ty|nt)|quantit|الكمي)/],
  ['unit', /^(u\.?$|un\.?$|unit|الوحدة)/],
  [
    'designation',
    /^(design|libelle|intitul|descri|nature|ouvrage|prestation|works?\b|item desc|البيان|التعيين|تعيين|بيان|الاشغال|وصف)/,
  ],
  ['number', /^(n ?[°o]|num|ref|art|item|poste|prix n|code|pos\b|رقم|الرقم|البند)/],
];

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/أ|إ|آ/g, 'ا').toLowerCase().trim();

const headingOf = (cell: string) => HEADINGS.find(([, words]) => words.test(folded(cell)))?.[0];

/** Returns the meaning of the columns that a row of headings names; null for any other row. */
function namedColumns(row: readonly string[]) {
  const columns = row.map((cell) => (cell.trim() === '' ? undefined : headingOf(cell)));
  const named = new Set(columns.filter((column) => column !== undefined));
  return named.has('designation') && named.size > 1 ? columns : null;
}

/** Returns whether a table has a row of headings, as a client's file has. */
export const hasHeadings = (cells: readonly (readonly string[])[]): boolean =>
  cells.some((row) => namedColumns(row) !== null);

/** Splits `LOT 2: Silo 3` into number and title. */
function lotOf(number: string, title: string): PastedRow {
  const text = title === '' ? number : title;
  const [, ownNumber, ownTitle] =
    /^(?:lot|الحصة|حصة)\s*(?:n°?\s*)?([\p{L}\p{N}.]{1,6})\s*[:.–-]?\s*(.*)$/iu.exec(text) ?? [];
  const own = number.replace(/^(?:lot|الحصة|حصة)\s*(?:n°?\s*)?/iu, '');
  const short = (part: string) => part.trim().slice(0, MAX_NAME_LENGTH);
  if (ownNumber !== undefined) {
    return { kind: 'lot', number: short(ownNumber), title: short(ownTitle ?? '') };
  }
  return { kind: 'lot', number: title === '' ? '' : short(own), title: short(text) };
}

/** Rounds a quantity to the three decimals that a schedule keeps. */
const roundedQuantity = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * Reads a pasted table as lots and items. A row of headings says which column is which; else the
 * columns are those of the screen from `first` on. Rows with a sum are left out.
 */
export function pastedRows(
  cells: readonly (readonly string[])[],
  first: string,
  language: Language,
): PastedRow[] {
  const headed = cells.findIndex((row) => namedColumns(row) !== null);
  const start = Math.max(PASTE_COLUMNS.indexOf(first as PasteColumn), 0);
  const columns = namedColumns(cells[headed] ?? []) ?? PASTE_COLUMNS.slice(start);
  const written = numbersWritten(cells.flat().filter((cell) => /\d[.,]\d/.test(cell)));
  const numberIn = (text: string) => {
    const read = text === '' ? null : readNumber(text, written ?? language);
    return read?.ok === true ? read.value : null;
  };
  return cells.slice(headed + 1).flatMap((row): PastedRow[] => {
    const textOf = (column: PasteColumn) => {
      const at = columns.indexOf(column);
      return at < 0 ? '' : (row[at] ?? '').replace(/\s+/g, ' ').trim();
    };
    const [number, designation, unit] = [textOf('number'), textOf('designation'), textOf('unit')];
    const quantity = numberIn(textOf('quantity'));
    const unitPrice = numberIn(textOf('unitPrice'));
    const name = designation === '' ? number : designation;
    if (name === '' || ((unit === '' || quantity === null) && isSummaryText(name))) return [];
    if (unit === '' && quantity === null && unitPrice === null && columns.length > 2) {
      return [lotOf(number, designation)];
    }
    return [
      {
        kind: 'item',
        number: number.slice(0, MAX_NAME_LENGTH),
        designation: designation.slice(0, MAX_NOTE_LENGTH),
        unit: unit.slice(0, MAX_UNIT_LENGTH),
        quantity: roundedQuantity(quantity ?? 0),
        ...(unitPrice === null ? {} : { unitPrice: Math.round(unitPrice * 100) / 100 }),
      },
    ];
  });
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
