import type { ReactNode } from 'react';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './key-figures.module.css';

interface KeyFigureProps {
  name: string;
  /** What it counts, in one line. */
  text: ReactNode;
  behind: BehindSearch;
  /** The figure that leads the eye. */
  isLead?: boolean;
  /** The same figure in the period compared with; undefined where none is chosen. */
  change: { now: number; before: number | undefined; unit: 'amount' | 'count' };
  children: ReactNode;
}

/** One figure on a card that opens the projects behind it. */
export function KeyFigure({ name, text, behind, isLead, change, children }: KeyFigureProps) {
  const { now, before, unit } = change;
  return (
    <div className={styles['figure']} data-lead={isLead || undefined}>
      <BehindLink behind={behind} className={styles['link']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['value']}>{children}</span>
      </BehindLink>
      <p className={styles['text']}>{text}</p>
      {before === undefined ? null : (
        <p className={styles['text']}>
          <DifferenceNote now={now} before={before} unit={unit} isLong />
        </p>
      )}
    </div>
  );
}
