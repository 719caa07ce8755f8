import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './resources.module.css';
import type { useResourceColumns } from './use-resource-columns.ts';

/** Switches between days and people at once, and between months, quarters and years. */
export function ColumnChoice(props: ReturnType<typeof useResourceColumns>) {
  const { cell, length, lengths, chooseCell, chooseLength } = props;
  const { t } = useTranslation('portfolioResources');
  return (
    <div className={styles['choice']}>
      <Segmented
        label={t('heat.show')}
        value={cell}
        onChange={chooseCell}
        options={(['days', 'at-once'] as const).map((value) => ({
          value,
          label: t(`heat.use.${value}`),
        }))}
      />
      <Segmented
        label={t('heat.columns')}
        value={length}
        onChange={chooseLength}
        options={lengths.map((value) => ({ value, label: t(`heat.length.${value}`) }))}
      />
    </div>
  );
}
