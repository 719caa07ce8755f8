/** The drop target of dragged rows: above a line of a list, or at its end. */
export interface DropPlace<List extends string> {
  list: List;
  before: string | null;
}

export interface RowDrag<List extends string> {
  /** The pointer event on the handle where the drag starts. */
  start: PointerEvent;
  grid: HTMLElement;
  /** The label beside the pointer: the number of dragged rows. */
  label: string;
  labelClass: string;
  takes: (list: List) => boolean;
  /** Called once the pointer has really moved, because a press alone is not a drag. */
  onStart: () => void;
  onDrop: (place: DropPlace<List>) => void;
}

/** The distance that the pointer moves before a drag begins. Units: CSS pixels. */
const THRESHOLD = 4;
/** Within these distances of the upper and lower edge the page scrolls. Units: CSS pixels. */
const EDGE = { top: 150, bottom: 90 };
const SCROLL_STEP = 18;

interface Mark<List extends string> extends DropPlace<List> {
  row: HTMLElement;
  side: 'before' | 'after';
}

function nextLine(row: HTMLElement): string | null {
  const { list } = row.dataset;
  const all = Array.from(
    row.closest('[data-grid]')?.querySelectorAll<HTMLElement>(`[data-line][data-list="${list}"]`) ??
      [],
  );
  return all[all.indexOf(row) + 1]?.dataset['line'] ?? null;
}

/** Returns the row at the height of the pointer, and the side of it that is nearer. */
function markAt<List extends string>(y: number, { grid, takes }: RowDrag<List>): Mark<List> | null {
  const { left, right } = grid.getBoundingClientRect();
  const under = document
    .elementsFromPoint((left + right) / 2, y)
    .find((element) => grid.contains(element));
  const row = under?.closest<HTMLElement>('[data-line], [data-drop-list]');
  const list = (row?.dataset['list'] ?? row?.dataset['dropList']) as List | undefined;
  if (!row || list === undefined || !takes(list)) return null;
  const id = row.dataset['line'];
  // The heading of a list means the first place in that list.
  if (id === undefined) {
    const first = grid.querySelector<HTMLElement>(`[data-line][data-list="${list}"]`);
    return { row, list, side: 'after', before: first?.dataset['line'] ?? null };
  }
  const { top, height } = row.getBoundingClientRect();
  const side = y < top + height / 2 ? 'before' : 'after';
  return { row, list, side, before: side === 'before' ? id : nextLine(row) };
}

/** Moves rows with the pointer until it is released; Escape cancels. */
export function dragRows<List extends string>(drag: RowDrag<List>): void {
  const { start, grid } = drag;
  const cancel = new AbortController();
  const { signal } = cancel;
  const label = document.createElement('div');
  let pointer = { x: start.clientX, y: start.clientY };
  let mark: Mark<List> | null = null;
  let isDragging = false;

  const show = (next: Mark<List> | null) => {
    if (mark) delete mark.row.dataset['drop'];
    if (next) next.row.dataset['drop'] = next.side;
    mark = next;
  };
  const begin = () => {
    isDragging = true;
    drag.onStart();
    grid.dataset['dragging'] = 'true';
    label.className = drag.labelClass;
    label.textContent = drag.label;
    document.body.append(label);
    requestAnimationFrame(follow);
  };
  const end = () => {
    cancel.abort();
    show(null);
    label.remove();
    delete grid.dataset['dragging'];
  };
  const follow = () => {
    if (signal.aborted) return;
    if (pointer.y < EDGE.top) window.scrollBy(0, -SCROLL_STEP);
    else if (pointer.y > window.innerHeight - EDGE.bottom) window.scrollBy(0, SCROLL_STEP);
    label.style.transform = `translate(${pointer.x + 14}px, ${pointer.y + 10}px)`;
    show(markAt(pointer.y, drag));
    requestAnimationFrame(follow);
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(pointer.x - start.clientX, pointer.y - start.clientY);
    if (!isDragging && distance > THRESHOLD) begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const place = isDragging ? markAt(event.clientY, drag) : null;
    end();
    if (place !== null) drag.onDrop({ list: place.list, before: place.before });
    // Suppresses the click that follows, which would select the row under the pointer.
    if (isDragging) {
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
}
