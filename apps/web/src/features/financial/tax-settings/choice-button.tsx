import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NetEffect } from './net-effect.tsx';
import styles from './tax-settings.module.css';

interface ChoiceButtonProps {
  children: ReactNode;
  /** The change of the net profit by this choice; null without an order. */
  difference: number | null;
  once?: boolean | undefined;
  /** The source of the value. */
  source?: string | undefined;
  onChoose: () => void;
}

/** A button that sets a value, and shows its effect on the net profit before. */
export function ChoiceButton({ children, difference, once, source, onChoose }: ChoiceButtonProps) {
  return (
    <span className={`row-8 shrinks ${styles.choice}`}>
      <Button size="sm" onClick={onChoose}>
        {children}
      </Button>
      <span>
        <NetEffect difference={difference} once={once} />
        {source === undefined ? null : <small className={styles.source}>{source}</small>}
      </span>
    </span>
  );
}
