import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key or shortcut. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={`no-wrap on-sheet round-4 inline-block ${styles.kbd}`}>{children}</kbd>;
}
