import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import styles from './difference.module.css';

/** The names of the two sides of a comparison. */
export interface SideNames {
  before: string;
  after: string;
}

interface DifferenceTableProps {
  title: string;
  names: SideNames;
  /** Rows of four cells: name, before, after, difference. */
  children: ReactNode;
}

/** Compares the amounts of both sides, and shows the differences. */
export function DifferenceTable({ title, names, children }: DifferenceTableProps) {
  const { t } = useTranslation('difference');
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              {[names.before, names.after].map((name, side) => (
                <th key={side === 0 ? 'before' : 'after'} scope="col" className={styles.number}>
                  <bdi>{name}</bdi>
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('difference')}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}
