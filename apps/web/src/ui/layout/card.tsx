import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** A count or amount after the title, in a lighter tone. */
  count?: ReactNode;
  /** Shown at the end of the header. */
  actions?: ReactNode;
  id?: string | undefined;
  children?: ReactNode;
  /** Omits the inner padding, for tables. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A white card; one with a title is a landmark region. */
export function Card({ title, count, actions, id, children, flush, className }: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <section
      id={id}
      className={`raised shrinks ${className ?? ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHeader ? (
        <header className={`flow-4-10 ${styles.header}`}>
          {title === undefined ? null : (
            <h2 id={titleId} className="heading">
              {title}
            </h2>
          )}
          {count === undefined ? null : <span className="muted">{count}</span>}
          {actions === undefined ? null : <div className="flow-8 push-end">{actions}</div>}
        </header>
      ) : null}
      <div className={styles.body} data-flush={flush || undefined} data-headed={hasHeader}>
        {children}
      </div>
    </section>
  );
}
