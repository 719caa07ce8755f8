import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type LongList, type RenderedRows, useWindowRows } from '../../../ui/table/virtual-rows.ts';

interface RowsInViewProps extends LongList {
  list: RefObject<HTMLElement | null>;
  /** Called with the rows to render, before the browser draws. */
  onRows: (rows: RenderedRows) => void;
}

/** Returns a text that differs when other rows, or other parts of them, are in view. */
const placesOf = ({ rows, size }: RenderedRows) =>
  `${size} ${rows.map(({ index, start, end }) => `${index}:${start}-${end}`).join()}`;

/**
 * Tells which rows of a list are near the window, and draws nothing itself: the list renders its
 * first rows before this code is loaded, and they stay as they are when it takes over.
 */
export function RowsInView({ list, onRows, ...long }: RowsInViewProps) {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const rendered = useWindowRows(list, long);
  const told = useRef('');
  useLayoutEffect(() => {
    // Before the window is measured there are none, and the cards of the list would be made anew.
    if (rendered.rows.length === 0) return;
    const places = placesOf(rendered);
    if (told.current === places) return;
    told.current = places;
    onRows(rendered);
  });
  return null;
}
