import type { Icon } from '@tabler/icons-react';
import { isValidElement, type ReactElement } from 'react';

/** An icon, which its place draws in its own size; an element where it is drawn in another way. */
export type Sign = Icon | ReactElement;

/** Draws the sign of a button or a menu item, or of a place that gives its size. Units: pixels. */
export function DrawnSign(props: { sign: Sign | undefined; size?: number; stroke?: number }) {
  const { sign: Drawn, size = 16, stroke = 1.75 } = props;
  if (Drawn === undefined || isValidElement(Drawn)) return Drawn;
  return <Drawn size={size} stroke={stroke} aria-hidden />;
}
