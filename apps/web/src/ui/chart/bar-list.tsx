import type { ReactNode } from 'react';
import styles from './bar-list.module.css';
import { Bar, filled, type MarkLink, Rule } from './marks.tsx';
import { tightScale } from './scale.ts';

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
  link?: MarkLink | undefined;
}

interface BarListProps {
  label: string;
  rows: readonly BarRow[];
  /** The value of the longest possible bar, such as 100 of a percentage. */
  upTo?: number;
}

/** A list of names, each with a bar and a value. */
export function BarList({ label, rows, upTo = 0 }: BarListProps) {
  const values = rows.map(({ value }) => value ?? 0);
  const scale = tightScale([...values, upTo]);
  return (
    <ul className={`bare-list grid ${styles.list}`} aria-label={label}>
      {rows.map(({ key, name, count, value, shown, note, link }) => {
        const cells = (
          <>
            <span className={`break-words shrinks ${styles.name}`}>
              <span>{name}</span>
              {count === undefined ? null : <span className="faint digits"> {count}</span>}
            </span>
            <span className={`relative on-sunk own-colours ${styles.track}`} aria-hidden>
              {value === null || value === 0 ? null : (
                <Bar scale={scale} to={value} fill={value < 0 ? 'loss-striped' : 'revenue'} />
              )}
              {values.some((one) => one < 0) ? <Rule scale={scale} at={0} /> : null}
            </span>
            <span className={`grid strong digits no-wrap ${styles.value}`}>
              {shown}
              {note === undefined ? null : <span className="note regular text-end">{note}</span>}
            </span>
          </>
        );
        return (
          <li key={key}>
            {link?.({ className: `${styles.row} ${styles.link}`, children: cells }) ?? (
              <div className={styles.row}>{cells}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A column of {@link Histogram}. */
interface HistogramBand {
  key: string;
  /** The limits of the band in figures. */
  name: string;
  count: number;
  /** The count as text. */
  shown: ReactNode;
  /** Says what is counted; read aloud between the count and the band. */
  words: string;
  link: MarkLink;
  /** Drawn hatched and red. */
  isLoss?: boolean | undefined;
}

/** Shows the number in each band as a column, which opens what it counts. */
export function Histogram({ label, bands }: { label: string; bands: readonly HistogramBand[] }) {
  const scale = tightScale([1, ...bands.map(({ count }) => count)]);
  return (
    <ul className={`bare-list flex-4 ${styles.bands}`} aria-label={label}>
      {bands.map(({ key, name, count, shown, words, link, isLoss }) => {
        const children = (
          <>
            <span className={`stack justify-end ${styles.plot}`}>
              <span className={`strong digits ${styles.bandCount}`}>{shown}</span>
              {count === 0 ? null : (
                <span
                  {...filled(isLoss ? 'loss-hatched' : 'revenue', styles.column)}
                  style={{ blockSize: scale.at(count) }}
                />
              )}
            </span>
            <span className="visually-hidden"> {words} </span>
            <bdi dir="ltr" className="note">
              {name}
            </bdi>
          </>
        );
        return (
          <li key={key}>
            {count === 0 ? (
              <span className={styles.band}>{children}</span>
            ) : (
              link({ className: styles.band, children })
            )}
          </li>
        );
      })}
    </ul>
  );
}
