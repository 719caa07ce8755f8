import type { Operation } from '@pcm/contract';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { ConflictDialog, ConflictTable } from '../../../saving/conflict-dialog.tsx';
import type { FormSaver } from '../../../saving/use-form-saver.ts';
import { usePositions } from '../stored-words.ts';
import { useCustomers, useMemberNames } from '../team.queries.ts';
import type { OperationField, OperationValues } from './operation-values.ts';

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

interface OperationConflictsProps {
  form: FormSaver<Operation, OperationValues>;
  onKeepMine: () => void;
}

/** Asks about fields that somebody else has set to other values meanwhile. */
export function OperationConflicts({ form, onKeepMine }: OperationConflictsProps) {
  const { t } = useTranslation('operation');
  const valueText = useValueText();
  const { saver, save, values } = form;
  return (
    <ConflictDialog
      save={save}
      saver={saver}
      title={t('stale.title')}
      text={t('stale.text')}
      words={{
        later: t('stale.keepEditing'),
        takeTheirs: t('stale.takeTheirs'),
        keepMine: t('stale.saveMine'),
      }}
      onKeepMine={onKeepMine}
    >
      <ConflictTable
        save={save}
        heads={{ field: t('stale.field'), mine: t('stale.mine'), theirs: t('stale.theirs') }}
        nameOf={(path) => t(`fields.${path as OperationField}`)}
        textOf={(path, value) => valueText(path as OperationField, { ...values, [path]: value })}
      />
    </ConflictDialog>
  );
}
