import type { ReactNode } from 'react';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './bar-list.module.css';

/** A row of {@link BarList}. */
interface BarRow {
  key: string;
  /** Isolated if a user wrote it. */
  name: ReactNode;
  /** A count after the name, in a lighter tone. */
  count?: ReactNode;
  /** The length of the bar; a negative value runs the other way. Null draws no bar. */
  value: number | null;
  /** The value as text. */
  shown: ReactNode;
  /** A difference or a share below the value. */
  note?: ReactNode;
  /** The projects that the row opens. */
  behind?: BehindSearch | undefined;
}

interface BarListProps {
  label: string;
  rows: readonly BarRow[];
}

const percent = (part: number) => `${part * 100}%`;

/** A list of names, each with a bar and a value; a row opens the projects behind it. */
export function BarList({ label, rows }: BarListProps) {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  const zero = -bottom / span;
  return (
    <ul className={styles['list']} aria-label={label}>
      {rows.map(({ key, name, count, value, shown, note, behind }) => {
        const cells = (
          <>
            <span className={styles['name']}>
              <span>{name}</span>
              {count === undefined ? null : <span className={styles['count']}> {count}</span>}
            </span>
            <span className={styles['track']} aria-hidden>
              {value === null || value === 0 ? null : (
                <span
                  className={styles['bar']}
                  data-below={value < 0 || undefined}
                  style={{
                    insetInlineStart: percent(value < 0 ? zero + value / span : zero),
                    inlineSize: percent(Math.abs(value) / span),
                  }}
                />
              )}
              {bottom < 0 ? (
                <span className={styles['zero']} style={{ insetInlineStart: percent(zero) }} />
              ) : null}
            </span>
            <span className={styles['value']}>
              {shown}
              {note === undefined ? null : <span className={styles['note']}>{note}</span>}
            </span>
          </>
        );
        return (
          <li key={key}>
            {behind === undefined ? (
              <div className={styles['row']}>{cells}</div>
            ) : (
              <BehindLink behind={behind} className={`${styles['row']} ${styles['link']}`}>
                {cells}
              </BehindLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
