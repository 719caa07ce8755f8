import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** After the title, lighter: how many, how much. */
  count?: ReactNode;
  /** At the end of the header. */
  actions?: ReactNode;
  id?: string | undefined;
  children?: ReactNode;
  /** Without the inner padding, for tables. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A white sheet that groups; a titled one is a region that can be jumped to. */
export function Card({ title, count, actions, id, children, flush, className }: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <section
      id={id}
      className={`${styles.card} ${className ?? ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHeader ? (
        <header className={styles.header}>
          {title === undefined ? null : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </header>
      ) : null}
      <div className={styles.body} data-flush={flush || undefined} data-headed={hasHeader}>
        {children}
      </div>
    </section>
  );
}
