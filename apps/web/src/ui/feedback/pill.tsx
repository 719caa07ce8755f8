import type { ReactNode } from 'react';
import styles from './pill.module.css';

export type PillTone = 'neutral' | 'info' | 'profit' | 'loss' | 'attention';

interface PillProps {
  tone?: PillTone | undefined;
  /** Profit, loss and attention always carry one. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word on a tint. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
