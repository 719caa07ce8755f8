import { isMeasured, isOnlyText, type SeenRow } from './schedule-rows.ts';
import { headingStyle, isUpper, namesLot } from './schedule-words.ts';

const bareNumber = (number: string) => number.replace(/[).:°-]+$/, '').trim();

/** The number of the level above: `1.2` for `1.2.3`, an empty text for `3`. */
const levelAbove = (number: string) => bareNumber(number).replace(/[.\-_/]?[^.\-_/]*$/, '');
const isLetter = ({ number }: SeenRow) =>
  ['letter', 'roman'].includes(number === '' ? '' : headingStyle(number, ''));

/** Determines which rows of a table belong together. */
export class GroupOfRows {
  private readonly rows: readonly SeenRow[];
  private readonly awaiting = new Set<number>();
  private readonly itemStyles: ReadonlySet<string>;

  constructor(rows: readonly SeenRow[]) {
    this.rows = rows;
    const numbered = rows.filter((row) => isMeasured(row) && row.number !== '' && !row.isSum);
    this.itemStyles = new Set(numbered.map((row) => headingStyle(row.number, '')));
    this.findAwaiting(numbered.length);
  }

  /**
   * Finds items whose number is in a row of its own, and whose quantity follows in a later row. A
   * number above several rows with quantities belongs to a heading.
   */
  private findAwaiting(numbered: number): void {
    const groups: { from: number; to: number }[] = [];
    let loose = 0;
    let from = -1;
    let count = 0;
    let to = -1;
    const close = () => {
      if (from >= 0 && count === 1) groups.push({ from, to });
      from = -1;
      count = 0;
    };
    for (const [place, row] of this.rows.entries()) {
      if (row.isSum && !isMeasured(row)) close();
      else if (isMeasured(row)) {
        if (row.number !== '') close();
        else {
          loose += 1;
          count += 1;
          if (count === 1) to = place;
        }
      } else if (isOnlyText(row) && row.number !== '') {
        close();
        from = place;
      }
    }
    close();
    const isUsual = loose > numbered && groups.length * 10 >= loose * 6;
    for (const group of groups) {
      const first = this.rows[group.from];
      if (first === undefined || namesLot(first.text) || namesLot(first.number)) continue;
      if (!isUsual && !this.itemStyles.has(headingStyle(first.number, ''))) continue;
      if (!isUsual && group.to - group.from > 3) continue;
      for (let place = group.from; place < group.to; place += 1) this.awaiting.add(place);
    }
  }

  /** Tells whether the number of a row begins with the one of another, as `3.1` does with `3`. */
  isNumberedBelow({ number }: SeenRow, { number: above }: SeenRow): boolean {
    const own = bareNumber(above);
    return number.startsWith(own) && /^[.\-_/]/.test(number.slice(own.length));
  }

  /**
   * Returns the number of rows that subdivide an item without a quantity: `1.2.3 Cracks:` above
   * `a)` and `b)`, or `3 Paint:` above `3.1` and `3.2` where an item 2 or 4 stands beside it.
   */
  partsBelow(place: number): number {
    const own = this.rows[place];
    if (own === undefined || !isOnlyText({ ...own, amount: own.amount || null })) return 0;
    if (own.text === '' || isUpper(own.text)) return 0;
    const style = headingStyle(own.number, '');
    const bare = bareNumber(own.number);
    if (!style.startsWith('numbers') || !/\d/.test(bare) || !this.itemStyles.has(style)) return 0;
    const below = this.rows.slice(place + 1);
    const first = below[0];
    if (first === undefined || !isMeasured(first)) return 0;
    const hasLetters = isLetter(first);
    const isPart = (row: SeenRow) => (hasLetters ? isLetter(row) : this.isNumberedBelow(row, own));
    const end = below.findIndex((row) => !isMeasured(row) || !isPart(row));
    const count = end < 0 ? below.length : end;
    const isBeside = (row: SeenRow | undefined) =>
      row !== undefined &&
      isMeasured(row) &&
      headingStyle(row.number, '') === style &&
      levelAbove(row.number) === levelAbove(bare);
    return hasLetters || isBeside(below[count]) || isBeside(this.rows[place - 1]) ? count : 0;
  }

  /** Tells whether a row is part of a designation whose quantity follows. */
  awaitsQuantity = (place: number): boolean => this.awaiting.has(place);

  /** Tells whether the numbers of the next rows begin with the one of this row. */
  hasNumbersBelow(place: number): boolean {
    const own = bareNumber(this.rows[place]?.number ?? '');
    const next = this.rows.slice(place + 1, place + 12).find((row) => row.number !== '');
    if (own === '' || next === undefined) return false;
    const rest = bareNumber(next.number);
    return (
      rest.length > own.length && rest.startsWith(own) && /^[.\-_/ ]/.test(rest.slice(own.length))
    );
  }

  /** Tells whether a row has a number like the items around it, and continues their count. */
  isNumberedAsItems(place: number): boolean {
    const own = this.rows[place];
    if (own === undefined || !this.itemStyles.has(headingStyle(own.number, ''))) return false;
    const next = this.rows.slice(place + 1).find((row) => row.number !== '');
    if (next === undefined || !isMeasured(next)) return true;
    const [a, b] = [bareNumber(own.number), bareNumber(next.number)];
    // Below a heading the numbers begin again.
    return a.localeCompare(b, 'en', { numeric: true }) < 0;
  }

  /**
   * Tells whether the next row is an item or a subordinate heading, and not a heading of the same
   * level.
   */
  hasItemsBelow(place: number): boolean {
    const next = this.rows[place + 1];
    return next !== undefined && !next.isSum && (isMeasured(next) || isOnlyText(next));
  }
}
