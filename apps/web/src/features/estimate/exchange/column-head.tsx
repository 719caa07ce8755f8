import { cellText, LINE_COLUMNS, type LineColumn } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './exchange.module.css';
import { letterOf, withColumn } from './preview-columns.ts';
import type { TablePreview } from './use-table-preview.ts';

/** A column of the source table: its title, and what it holds, which can be chosen. */
export function ColumnHead({ preview, index }: { preview: TablePreview; index: number }) {
  const { t } = useTranslation('exchange');
  const { header, columns } = preview.read;
  const letter = letterOf(index);
  const title = header === null ? '' : cellText(preview.source.cells[header]?.[index]);
  const choose = (chosen: LineColumn | 'ignore') =>
    preview.choose({ columns: withColumn(columns, index, chosen === 'ignore' ? null : chosen) });
  return (
    <th scope="col" className={styles['columnHead']}>
      <span className={styles['sourceTitle']}>
        <bdi>{title === '' ? letter : title}</bdi>
      </span>
      <SelectField
        label={t('columnHolds', { letter })}
        hideLabel
        value={columns[index] ?? 'ignore'}
        onChange={choose}
        options={[
          { value: 'ignore', label: t('ignore') },
          ...LINE_COLUMNS.map((column) => ({ value: column, label: t(`column.${column}`) })),
        ]}
      />
    </th>
  );
}
