const EDGE = 44;
const FASTEST = 16;

/** How far to scroll a frame: faster the nearer to the edge, 0 in the middle. Units: pixels. */
function speedAt(position: number, start: number, end: number): number {
  // A short strip would be all edge.
  const edge = Math.min(EDGE, (end - start) / 4);
  if (position < start + edge) return -FASTEST * Math.min(1, (start + edge - position) / edge);
  if (position > end - edge) return FASTEST * Math.min(1, (position - (end - edge)) / edge);
  return 0;
}

/** Scrolls what the pointer is over, and the page, while it stays near an edge. */
export function startAutoScroll(
  pointer: () => { x: number; y: number; over: HTMLElement | null },
  onScroll: () => void,
): () => void {
  let frame = 0;
  const step = () => {
    const { x, y, over } = pointer();
    if (over !== null) {
      const box = over.getBoundingClientRect();
      const [left, top] = [over.scrollLeft, over.scrollTop];
      over.scrollBy(
        speedAt(x, box.left, box.right),
        speedAt(y, Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)),
      );
      const page = window.scrollY;
      if (over.scrollTop === top) window.scrollBy(0, speedAt(y, 0, window.innerHeight));
      if (over.scrollLeft !== left || over.scrollTop !== top || window.scrollY !== page) onScroll();
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
