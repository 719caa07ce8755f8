import { type RefObject, useEffect } from 'react';

/** Where the days are wider than the window, scrolls to today; a range opens with today in sight. */
export function useTodayInSight(
  scroller: RefObject<HTMLElement | null>,
  heads: RefObject<HTMLElement | null>,
  /** The first day shown. */
  from: string,
  /** The column of today; -1 when it is not in the range. */
  column: number,
): void {
  useEffect(() => {
    const frame = scroller.current?.getBoundingClientRect();
    const days = heads.current?.getBoundingClientRect();
    const today = heads.current?.children[column]?.getBoundingClientRect();
    if (from === '' || !frame || !days || !today) return;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const isOutside = isRightToLeft ? today.left < frame.left : today.right > frame.right;
    if (!isOutside) return;
    // As many days lie before it as there were before any scrolling.
    scroller.current?.scrollTo({
      left: isRightToLeft ? today.right - days.right : today.left - days.left,
    });
  }, [scroller, heads, from, column]);
}
