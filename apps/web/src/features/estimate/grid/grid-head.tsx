import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';

export interface GridColumn {
  key: string;
  label: string;
  number?: boolean | undefined;
}

/** The first row of a grid: the names of its columns, with room for the row's handle and actions. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useTranslation('common');
  return (
    <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['head']}`}>
      <span role="presentation" />
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          className={column.number ? styles['numberHead'] : styles['textHead']}
        >
          {column.label}
        </div>
      ))}
      <div role="columnheader">
        <span className="visually-hidden">{t('more')}</span>
      </div>
    </div>
  );
}
