import { isMeasured, isOnlyText, type SeenRow } from './schedule-rows.ts';
import { headingStyle, namesLot } from './schedule-words.ts';

const bareNumber = (number: string) => number.replace(/[).:°-]+$/, '').trim();

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
