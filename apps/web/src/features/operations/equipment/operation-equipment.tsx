import type { Operation } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useAssignmentWrites } from '../assignments.queries.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import styles from './operation-equipment.module.css';
import { TakeAlongForm } from './take-along-form.tsx';

/** Equipment that an operation takes along; each change is saved at once. */
export function OperationEquipment({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const errorText = useErrorText();
  const { save, dialog } = useBookingSave();
  const { add, change, remove } = useAssignmentWrites();
  const { equipment } = operation;
  const fail = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('equipment.failed'),
      description: error instanceof ApiError ? errorText(error) : undefined,
    });
  /** True when it was saved. */
  const attempt = async (write: () => Promise<unknown>) => {
    try {
      return (await save({ kind: 'other', title: operation.title, attempt: write })) !== null;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const takeAlong = (equipmentName: string, quantity: number) =>
    attempt(() => add.mutateAsync({ operationId: operation.id, equipmentName, quantity }));
  return (
    <Card title={t('takes')} count={equipment.length}>
      <p className={styles['help']}>{t('help.equipment')}</p>
      {equipment.length === 0 ? <p className={styles['help']}>{t('noEquipment')}</p> : null}
      <ul className={styles['rows']}>
        {equipment.map((assignment) => (
          <AssignmentRow
            key={assignment.id}
            assignment={assignment}
            onChange={(patch) =>
              attempt(() =>
                change.mutateAsync({ id: assignment.id, version: assignment.version, patch }),
              )
            }
            onRemove={async () => {
              const { equipmentName, quantity } = assignment;
              if (!(await attempt(() => remove.mutateAsync(assignment.id)))) return;
              showToast({
                tone: 'neutral',
                title: t('equipment.removed'),
                description: equipmentName,
                action: {
                  label: t('undo'),
                  onAction: () => void takeAlong(equipmentName, quantity),
                },
              });
            }}
          />
        ))}
      </ul>
      <TakeAlongForm onTake={takeAlong} />
      {dialog}
    </Card>
  );
}
