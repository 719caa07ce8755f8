import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './difference.module.css';

/** What the two sides of a difference are called. */
export interface SideNames {
  before: string;
  after: string;
}

interface DifferenceTableProps {
  title: string;
  names: SideNames;
  /** Rows of four cells: what, before, after, difference. */
  children: ReactNode;
}

/** Amounts of both sides beside each other, and by how much they differ. */
export function DifferenceTable({ title, names, children }: DifferenceTableProps) {
  const { t } = useTranslation('difference');
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              {[names.before, names.after].map((name, side) => (
                <th key={side === 0 ? 'before' : 'after'} scope="col" className={styles['number']}>
                  <bdi>{name}</bdi>
                </th>
              ))}
              <th scope="col" className={styles['number']}>
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
