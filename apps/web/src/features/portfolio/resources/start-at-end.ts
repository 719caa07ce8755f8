/** Widens the last column: see the style sheet. */
const REST = '--rest';

/**
 * Widens the last column by what is missing to whole columns, so that at the end of the scroll a
 * column begins where the names end, and none is half hidden under them.
 */
function fitColumns(scroll: HTMLElement): void {
  scroll.style.removeProperty(REST);
  const [names, ...columns] = scroll.querySelector('tbody tr')?.children ?? [];
  const most = scroll.scrollWidth - scroll.clientWidth;
  if (names === undefined || most <= 0) return;
  let edge = 0;
  for (const column of columns) {
    if (edge >= most) break;
    edge += column.getBoundingClientRect().width;
  }
  scroll.style.setProperty(REST, `${edge - most}px`);
}

/** What is near in time, and the sums, are at the end of a table that is wider than its place. */
export function startAtEnd(scroll: HTMLElement | null): (() => void) | undefined {
  if (scroll === null) return undefined;
  fitColumns(scroll);
  const isRtl = document.documentElement.dir === 'rtl';
  scroll.scrollLeft = isRtl ? -scroll.scrollWidth : scroll.scrollWidth;
  const observer = new ResizeObserver(() => fitColumns(scroll));
  observer.observe(scroll);
  return () => observer.disconnect();
}
