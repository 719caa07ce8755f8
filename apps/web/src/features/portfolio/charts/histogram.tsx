import type { ReactNode } from 'react';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './histogram.module.css';

/** A column of {@link Histogram}. */
export interface HistogramBand {
  key: string;
  /** The limits of the band in figures. */
  name: string;
  count: number;
  /** The count as text. */
  shown: ReactNode;
  /** Says what is counted; read aloud between the count and the band. */
  words: string;
  behind: BehindSearch;
  /** Drawn hatched and red. */
  isLoss?: boolean | undefined;
}

/** Shows the number of projects in each band as a column, which opens its projects. */
export function Histogram({ label, bands }: { label: string; bands: readonly HistogramBand[] }) {
  const top = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <ul className={styles['bands']} aria-label={label}>
      {bands.map((band) => {
        const content = (
          <>
            <span className={styles['plot']}>
              <span className={styles['count']}>{band.shown}</span>
              {band.count === 0 ? null : (
                <span
                  className={styles['bar']}
                  data-loss={band.isLoss || undefined}
                  style={{ blockSize: `${(band.count / top) * 100}%` }}
                />
              )}
            </span>
            <span className="visually-hidden"> {band.words} </span>
            <bdi dir="ltr" className={styles['name']}>
              {band.name}
            </bdi>
          </>
        );
        return (
          <li key={band.key}>
            {band.count === 0 ? (
              <span className={styles['band']}>{content}</span>
            ) : (
              <BehindLink behind={band.behind} className={styles['band']}>
                {content}
              </BehindLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
