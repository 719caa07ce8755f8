import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NetEffect } from './net-effect.tsx';
import styles from './tax-settings.module.css';

interface ChoiceButtonProps {
  children: ReactNode;
  /** What choosing it does to the net profit; null without an order. */
  difference: number | null;
  once?: boolean | undefined;
  /** Where the value stands. */
  source?: string | undefined;
  onChoose: () => void;
}

/** A value that can be taken over, with its effect on the net profit before it is. */
export function ChoiceButton({ children, difference, once, source, onChoose }: ChoiceButtonProps) {
  return (
    <span className={styles['choice']}>
      <Button size="sm" onClick={onChoose}>
        {children}
      </Button>
      <span>
        <NetEffect difference={difference} once={once} />
        {source === undefined ? null : <small className={styles['source']}>{source}</small>}
      </span>
    </span>
  );
}
