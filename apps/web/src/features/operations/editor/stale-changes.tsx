import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { useNewestOperation } from '../operations.queries.ts';
import { changedFields, type OperationValues, valuesOf } from './operation-values.ts';
import styles from './stale-dialog.module.css';
import { useValueText } from './use-value-text.ts';

interface StaleChangesProps {
  id: string;
  /** What was opened, and what it says here now. */
  base: OperationValues;
  values: OperationValues;
}

/** What was changed here and meanwhile elsewhere, field by field. */
export function StaleChanges({ id, base, values }: StaleChangesProps) {
  const { t } = useTranslation('operation');
  const valueText = useValueText();
  const newest = useNewestOperation(id);
  if (newest.isPending) return <LoadingText />;
  if (newest.isError) {
    return <ErrorState title={t('failed')} onRetry={() => void newest.refetch()} />;
  }
  const theirs = valuesOf(newest.data);
  const mine = new Set(changedFields(base, values));
  const others = new Set(changedFields(base, theirs));
  const fields = changedFields(base, {
    ...theirs,
    ...Object.fromEntries([...mine].map((field) => [field, values[field]])),
  });
  return (
    <>
      <table className={styles['changes']}>
        <thead>
          <tr>
            <th scope="col">{t('stale.field')}</th>
            <th scope="col">{t('stale.mine')}</th>
            <th scope="col">{t('stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`fields.${field}`)}</th>
              <td data-kept={mine.has(field) || undefined}>
                {mine.has(field) ? <bdi>{valueText(field, values)}</bdi> : t('stale.same')}
              </td>
              <td data-kept={!mine.has(field) || undefined}>
                {others.has(field) ? <bdi>{valueText(field, theirs)}</bdi> : t('stale.same')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('stale.text')}</p>
    </>
  );
}
