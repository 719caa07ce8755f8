import type { Box } from './page-sight.ts';
import styles from './tour.module.css';

/** Between the control and its ring. Units: pixels. */
const ROOM = 4;

/** A ring around the control; it takes no click. */
export function TourRing({ box }: { box: Box }) {
  return (
    <div
      className={styles['ring']}
      data-tour-ring
      aria-hidden
      style={{
        left: box.x - ROOM,
        top: box.y - ROOM,
        width: box.width + 2 * ROOM,
        height: box.height + 2 * ROOM,
      }}
    />
  );
}
