import { formulasOfLine } from '../document/formulas.ts';
import {
  MAX_INPUT,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_UNIT_LENGTH,
} from '../document/input-limits.ts';
import {
  hasDays,
  hasRates,
  isEquipmentListKey,
  type LineListKey,
} from '../document/line-list-key.ts';
import type { LineField, LineValues } from '../document/line-values.ts';
import { MAX_AMOUNT } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { centsOf, roundedRatio } from '../money/rounding.ts';
import { convertRate } from '../parameters/conversion.ts';
import { bonusTypeNamed } from './bonus-names.ts';
import { catalogueName, catalogueRate, storedNameOf } from './catalogue-names.ts';
import type { ColumnMapping } from './find-columns.ts';
import { listsNamed } from './list-names.ts';
import { type Cell, cellText, isBlankCell, nameProblem, readYesNo } from './read-cell.ts';
import { dayBounds, RowCells } from './row-cells.ts';
import type { ReadRow, RefusedRow, RowSettings } from './row-types.ts';
import { isSummaryText } from './summary-row.ts';

const SHOWN_LENGTH = 120;
const NEW_LINE_DAYS = 5;
const RATE_POWER = 1_000_000;

const shortened = (text: string) =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

/** Refuses a row that sums up others or states a tax; marks one with numbers of its own. */
function refuseTotal(row: readonly Cell[], cells: RowCells, nameText: string): void {
  const texts = [row.find((cell) => !isBlankCell(cell)), nameText];
  if (texts.some((text) => typeof text === 'string' && isSummaryText(text))) {
    if (cells.isNumber('quantity') && cells.isNumber('rate')) cells.mark('name', 'total-like');
    else cells.refuse('total', null);
    return;
  }
  const hasOnlyAmount =
    !cells.isBlank('amount') &&
    (['quantity', 'rate', 'days'] as const).every((one) => cells.isBlank(one));
  // `Personnel … 33,000` may be a line, or a heading with the sum of the rows below.
  if (hasOnlyAmount && cells.isBlank('list') && listsNamed(nameText) !== null) {
    cells.mark('name', 'total-like');
  }
}

/** Refuses an error value, a formula or a number as a name. */
function refuseGarbage(cells: RowCells, nameText: string): void {
  if (isBlankCell(nameText)) cells.refuse('no-name', 'name');
  const problem = nameProblem(nameText);
  if (problem !== null) cells.refuse(problem, 'name');
  else if (!/\p{L}/u.test(nameText)) cells.refuse('not-a-name', 'name');
}

/**
 * Marks an amount of the table that differs from the line's. Exported amounts of people contain
 * contributions.
 */
function compareAmount(cells: RowCells, list: LineListKey, cents: number): boolean {
  const isOwnExport = list === 'personnel' && (!cells.isBlank('id') || !cells.isBlank('bonus'));
  const amount = isOwnExport ? null : cells.comparedAmount();
  if (amount === null) return false;
  if (cents !== centsOf(amount)) {
    cells.mark('amount', 'amount-differs', { table: amount, line: cents / 100 });
  }
  return true;
}

/** Returns quantity x rate x days in cents. */
const lineCents = (quantity: number, rate: number, days: number) =>
  roundedRatio(100, quantity, rate, days, 1);

/** Returns the rate that gives an amount again, to the cent; null when no valid rate does. */
function derivedRate(amount: number, quantity: number, days: number): number | null {
  if (quantity <= 0 || days <= 0) return null;
  const rate = exactRatio([amount, RATE_POWER], [quantity, days]) / RATE_POWER;
  return rate <= MAX_INPUT && lineCents(quantity, rate, days) === centsOf(amount) ? rate : null;
}

function catalogueRateHere(list: LineListKey, name: string, settings: RowSettings): number | null {
  const rate = catalogueRate(list, name, settings.category);
  return rate === null ? null : convertRate(rate, 'MAD', settings.currency, settings.parameters);
}

/**
 * Tells whether the table's own amount is quantity x unit price, which leaves no days to multiply
 * by.
 */
export function multipliesOut(cells: RowCells, quantity: number, rate: number | null): boolean {
  const amount = cells.comparedAmount();
  return amount !== null && rate !== null && lineCents(quantity, rate, 1) === centsOf(amount);
}

/**
 * Returns the days of a line without days in the table: the chosen number, or one if its amount
 * implies it, or else the number of a new line.
 */
function daysOf(
  cells: RowCells,
  list: LineListKey,
  quantity: number,
  rate: number | null,
  settings: RowSettings,
): number {
  if (settings.days !== undefined) return settings.days;
  if (settings.isForOneDay || multipliesOut(cells, quantity, rate)) return 1;
  return list === 'personnel' || isEquipmentListKey(list) ? NEW_LINE_DAYS : 1;
}

type Counted = Pick<LineValues, 'quantity' | 'rate' | 'days' | 'cost'>;

function readCounted(
  cells: RowCells,
  list: LineListKey,
  name: string,
  settings: RowSettings,
): Counted {
  const isPersonnel = list === 'personnel';
  const isEquipment = isEquipmentListKey(list);
  const quantity = cells.number('quantity', { min: isEquipment ? 0 : 1, whole: isPersonnel }) ?? 1;
  const written = hasDays(list) ? cells.number('days', dayBounds(isPersonnel, settings)) : null;
  const typed = cells.money('rate');
  const days = hasDays(list) ? (written ?? daysOf(cells, list, quantity, typed, settings)) : null;
  let rate = typed;
  if (typed === null) {
    const amount = cells.money('amount', MAX_AMOUNT);
    rate = amount === null ? null : derivedRate(amount, quantity, days ?? 1);
    if (rate !== null) cells.mark('amount', 'derived-rate');
  }
  if (rate === null) {
    rate = catalogueRateHere(list, name, settings);
    cells.mark('rate', rate === null ? 'no-rate' : 'catalogue-rate');
  }
  const cents = lineCents(quantity, rate ?? 0, days ?? 1);
  if (cents > MAX_AMOUNT * 100) cells.refuse('amount-too-large', 'rate');
  const isCompared = compareAmount(cells, list, cents);
  if (
    !isCompared &&
    days === null &&
    cells.isNumber('days') &&
    cellText(cells.cell('days')) !== '1'
  ) {
    cells.mark('days', 'days-dropped');
  }
  return { quantity, rate: rate ?? 0, days, cost: null };
}

/**
 * Returns the cost of insurance and services: the amount, or the product of quantity, rate and
 * days.
 */
function readCost(
  cells: RowCells,
  list: LineListKey,
  name: string,
  settings: RowSettings,
): Counted {
  const counted = { quantity: null, rate: null, days: null };
  const amount = cells.money('amount');
  if (amount !== null) return { ...counted, cost: amount };
  const rate = cells.money('rate');
  if (rate !== null) {
    const quantity = cells.number('quantity', { min: 0, whole: false }) ?? 1;
    const days = cells.number('days', { min: 0, whole: false }) ?? 1;
    const cents = lineCents(quantity, rate, days);
    if (cents > MAX_INPUT * 100) cells.refuse('amount-too-large', 'rate');
    return { ...counted, cost: quantity === 1 && days === 1 ? rate : cents / 100 };
  }
  const known = catalogueRateHere(list, name, settings);
  cells.mark('amount', known === null ? 'no-rate' : 'catalogue-rate');
  return { ...counted, cost: known ?? 0 };
}

type BonusValues = Pick<LineValues, 'bonusType' | 'bonus' | 'bonusNote'>;

const NO_BONUS: BonusValues = { bonusType: null, bonus: null, bonusNote: '' };

function readBonus(cells: RowCells): BonusValues {
  const typeText = cellText(cells.cell('bonusType'));
  const named = typeText === '' ? null : bonusTypeNamed(typeText);
  const bonus = cells.bonus(named === 'percentage');
  if (typeText !== '' && named === null) cells.refuse('unknown-bonus', 'bonusType');
  if (bonus === null) return NO_BONUS;
  return {
    bonusType: bonus.isPercentage ? 'percentage' : (named ?? 'fixed'),
    bonus: bonus.value,
    bonusNote: cells.text('bonusNote', MAX_NOTE_LENGTH),
  };
}

/**
 * Returns the fields that the table contains: blank numbers are defaults, blank texts under a
 * heading are blank.
 */
function fieldsGiven(cells: RowCells, list: LineListKey, splitOff: string): LineField[] {
  const given: LineField[] = ['name'];
  if (splitOff !== '' || cells.has('description')) given.push('description');
  if (cells.has('unit')) given.push('unit');
  if (hasRates(list)) {
    for (const field of ['quantity', 'rate', 'days'] as const) {
      if (!cells.isBlank(field)) given.push(field);
    }
    if (cells.marks.some((mark) => mark.kind === 'derived-rate')) given.push('rate');
  } else if (!cells.isBlank('amount') || !cells.isBlank('rate')) given.push('cost');
  if (list === 'personnel' && cells.has('bonus')) given.push('bonusType', 'bonus', 'bonusNote');
  if (list === 'additionalServices' && cells.has('included')) given.push('included');
  return given;
}

/** Returns one row as a line of a list, or why it cannot be one. `isGuess`: the list is a guess. */
export function readRow(
  row: readonly Cell[],
  index: number,
  { list, isGuess }: { list: LineListKey; isGuess: boolean },
  columns: ColumnMapping,
  settings: RowSettings,
): { line: ReadRow } | { refused: RefusedRow } {
  const cells = new RowCells(row, columns, settings);
  const nameText = cells.text('name', MAX_NAME_LENGTH);
  const id = cellText(cells.cell('id'));
  if (id === '') {
    refuseTotal(row, cells, nameText);
    refuseGarbage(cells, nameText);
  }
  if (isGuess) cells.mark('name', 'list-guessed');
  const hasDescription = cells.has('description');
  const written = cells.text('description', MAX_NOTE_LENGTH);
  const whole = catalogueName(list, nameText);
  const named = hasDescription
    ? { name: whole ?? nameText, description: '' }
    : storedNameOf(list, nameText);
  const counted = (hasRates(list) ? readCounted : readCost)(cells, list, named.name, settings);
  const bonus = list === 'personnel' ? readBonus(cells) : NO_BONUS;
  const included =
    list !== 'additionalServices'
      ? null
      : cells.has('included')
        ? readYesNo(cells.cell('included'))
        : true;
  if (list === 'additionalServices' && included === null)
    cells.refuse('unknown-included', 'included');
  const unit = cellText(cells.cell('unit'));
  // A text too long for a unit carries information, so it is kept beside the name.
  const longUnit = unit.length > MAX_UNIT_LENGTH ? unit : '';
  const described = hasDescription ? written : named.description;
  const formulas = formulasOfLine(list, cells.formulas);
  const description = [described, longUnit].filter(Boolean).join(', ');
  if (description.length > MAX_NOTE_LENGTH) cells.refuse('text-too-long', 'unit');
  if (cells.problem !== null) {
    const { reason, column, text } = cells.problem;
    return {
      refused: { row: index, reason, column, text: shortened(text), name: shortened(nameText) },
    };
  }
  return {
    line: {
      row: index,
      list,
      id,
      nameText,
      values: {
        name: named.name,
        description,
        unit: longUnit === '' ? unit : '',
        ...counted,
        ...bonus,
        included,
      },
      given: fieldsGiven(cells, list, named.description + longUnit),
      marks: cells.marks,
      ...(formulas === undefined ? {} : { formulas }),
      ...(longUnit === '' ? {} : { longUnit }),
    },
  };
}
