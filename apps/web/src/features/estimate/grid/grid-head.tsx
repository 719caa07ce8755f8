import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';
import { HeadCheckbox } from './head-checkbox.tsx';

export interface GridColumn {
  key: string;
  label: string;
  number?: boolean | undefined;
  /** A column of boxes to tick, whose name is only read aloud. */
  hidden?: boolean | undefined;
}

/** The first row of a grid: the names of its columns; over the row numbers, all rows at once. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useTranslation('common');
  return (
    <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['head']}`}>
      <div role="columnheader" className={styles['headBox']}>
        <HeadCheckbox />
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          className={column.number ? styles['numberHead'] : styles['textHead']}
        >
          {column.hidden ? <span className="visually-hidden">{column.label}</span> : column.label}
        </div>
      ))}
      <div role="columnheader">
        <span className="visually-hidden">{t('more')}</span>
      </div>
    </div>
  );
}
