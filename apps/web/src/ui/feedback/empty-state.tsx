import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** 1 when this is the whole page. */
  level?: 1 | 2 | undefined;
  /** Whether it has a card of its own. */
  inCard?: boolean | undefined;
}

/** Says that there is nothing here yet, and offers what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, text, action, level = 2, inCard } = props;
  const Heading = `h${level}` as const;
  const state = (
    <div className={`row text-middle ${styles.state}`}>
      <span className={`centred info on-info round-10 grid ${styles.tile}`}>{icon}</span>
      <Heading className={`heading ${styles.title}`}>{title}</Heading>
      {text ? <p className={`muted above-4 ${styles.text}`}>{text}</p> : null}
      {action ? <div className={`wrap-8 justify-middle ${styles.actions}`}>{action}</div> : null}
    </div>
  );
  return inCard ? <Card>{state}</Card> : state;
}
