/** The drop target of dragged rows: above a line of a list, or at its end. */
export interface DropPlace<List extends string> {
  list: List;
  before: string | null;
}

/** The row that shows where a drop goes. */
interface Mark<Place> {
  row: HTMLElement;
  side: 'before' | 'after' | 'onto';
  place: Place;
}

type Pointer = Pick<PointerEvent, 'clientX' | 'clientY'>;

export interface RowDrag<Place> {
  /** The pointer event on the handle where the drag starts. */
  start: PointerEvent;
  grid: HTMLElement;
  /** The label beside the pointer: the number of dragged rows. */
  label: string;
  labelClass: string;
  /** Returns where a drop at the pointer would go; null where nothing takes it. */
  markAt: (pointer: Pointer) => Mark<Place> | null;
  /** Called once the pointer has really moved, because a press alone is not a drag. */
  onStart: () => void;
  onDrop: (place: Place) => void;
}

/** The distance that the pointer moves before a drag begins. Units: CSS pixels. */
const THRESHOLD = 4;
/** Within these distances of the upper and lower edge the page scrolls. Units: CSS pixels. */
const EDGE = { top: 150, bottom: 90 };
const SCROLL_STEP = 18;

function nextLine(row: HTMLElement): string | null {
  const { list } = row.dataset;
  const all = Array.from(
    row.closest('[data-grid]')?.querySelectorAll<HTMLElement>(`[data-line][data-list="${list}"]`) ??
      [],
  );
  return all[all.indexOf(row) + 1]?.dataset['line'] ?? null;
}

/** Returns the drop targets between the rows of a grid, by the height of the pointer. */
export function betweenRows<List extends string>(
  grid: HTMLElement,
  takes: (list: List) => boolean,
) {
  return ({ clientY: y }: Pointer): Mark<DropPlace<List>> | null => {
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
      return { row, side: 'after', place: { list, before: first?.dataset['line'] ?? null } };
    }
    const { top, height } = row.getBoundingClientRect();
    const side = y < top + height / 2 ? 'before' : 'after';
    return { row, side, place: { list, before: side === 'before' ? id : nextLine(row) } };
  };
}

/** Returns the row of a grid under the pointer as the drop target, by the id of its line. */
export const ontoRows =
  (grid: string) =>
  ({ clientX, clientY }: Pointer): Mark<string> | null => {
    const under = document.elementFromPoint(clientX, clientY);
    const row = under?.closest<HTMLElement>(`[data-grid="${grid}"] [data-line]`);
    const place = row?.dataset['line'];
    return row && place !== undefined ? { row, side: 'onto', place } : null;
  };

/** Moves rows with the pointer until it is released; Escape cancels. */
export function dragRows<Place>(drag: RowDrag<Place>): void {
  const { start, grid } = drag;
  const cancel = new AbortController();
  const { signal } = cancel;
  const label = document.createElement('div');
  let pointer: Pointer = start;
  let mark: Mark<Place> | null = null;
  let isDragging = false;

  const show = (next: Mark<Place> | null) => {
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
    const { clientX: x, clientY: y } = pointer;
    if (y < EDGE.top) window.scrollBy(0, -SCROLL_STEP);
    else if (y > window.innerHeight - EDGE.bottom) window.scrollBy(0, SCROLL_STEP);
    label.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
    show(drag.markAt(pointer));
    requestAnimationFrame(follow);
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    pointer = event;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!isDragging && distance > THRESHOLD) begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const dropped = isDragging ? drag.markAt(event) : null;
    end();
    if (dropped !== null) drag.onDrop(dropped.place);
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
