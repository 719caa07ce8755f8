import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { useNewestOperation } from '../operations.queries.ts';
import { usePositions } from '../stored-words.ts';
import { useCustomers } from '../team.queries.ts';
import { useMemberNames } from '../use-member-names.ts';
import styles from './editor.module.css';
import {
  changedFields,
  type OperationField,
  type OperationValues,
  patchOf,
  valuesOf,
} from './operation-values.ts';

/** Returns words for the value of a field; `none` when it is empty. */
function useValueText(): (field: OperationField, values: OperationValues) => string {
  const { t } = useTranslation(['operation', 'common']);
  const format = useFormat();
  const { labelOf } = usePositions();
  const namesOf = useMemberNames();
  const customers = useCustomers().data ?? [];
  const listed = (texts: readonly string[]) => texts.join(t('common:listSeparator'));
  const textOf = (field: OperationField, values: OperationValues): string => {
    switch (field) {
      case 'scheduledDate':
      case 'endDate':
        return format.day(values[field], true);
      case 'status':
        return t(`status.${values.status}`);
      case 'priority':
        return t(`priority.${values.priority}`);
      case 'serviceCategory':
        return serviceLabel(values.serviceCategory, format.language);
      case 'customerId':
        return customers.find(({ id }) => id === values.customerId)?.name ?? '';
      case 'assignedTeam':
        return listed(namesOf(values.assignedTeam));
      case 'crew':
        return listed(
          values.crew.map(
            ({ people, position }) => `${format.number(people)} × ${isolate(labelOf(position))}`,
          ),
        );
      case 'estimatedDuration':
      case 'workingHoursPerDay': {
        const hours = values[field];
        return hours === null ? '' : t('hours', { hours: format.number(hours) });
      }
      case 'worksOnDaysOff':
        return t(values.worksOnDaysOff ? 'daysOffWorked' : 'daysOffFree');
      case 'actualStartTime':
      case 'actualEndTime':
        return values[field].replace('T', ' ');
      default:
        return values[field];
    }
  };
  return (field, values) => textOf(field, values) || t('none');
}

interface StaleChangesProps {
  id: string;
  /** The values at opening and the current ones. */
  base: OperationValues;
  values: OperationValues;
}

/** Compares the local changes with those made elsewhere, field by field. */
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
  // The same change in both places needs no decision.
  const differing = new Set(Object.keys(patchOf(theirs, values)));
  const fields = changedFields(base, {
    ...theirs,
    ...Object.fromEntries([...mine].map((field) => [field, values[field]])),
  }).filter((field) => differing.has(field));
  return (
    <>
      <table className={styles.changes}>
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
      <p className="muted above-12">{t('stale.text')}</p>
    </>
  );
}
