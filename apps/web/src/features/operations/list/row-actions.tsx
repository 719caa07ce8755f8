import type { ScheduledOperation } from '@pcm/contract';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarSearch,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { viewShowing } from '../search-params.ts';
import type { OperationActions } from './use-operation-actions.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

interface RowActionsProps {
  operation: ScheduledOperation;
  actions: OperationActions;
}

/** Returns whether an operation can be cancelled. */
const canCancel = ({ status }: ScheduledOperation) =>
  status !== 'cancelled' && status !== 'completed';

/** The actions for an operation of the list; a deleted one can only be restored. */
export function RowActions({ operation, actions }: RowActionsProps) {
  const { t } = useTranslation('operations');
  const navigate = useNavigate();
  const { id, title, scheduledDate, status } = operation;
  const words = { title };
  if (operation.deletedAt !== null) {
    return (
      <IconButton
        needs="plan"
        label={t('deleted.restoreNamed', words)}
        icon={<IconArrowBackUp {...icon} className="mirror-in-rtl" />}
        onClick={() => actions.restore(operation)}
      />
    );
  }
  const params = { operationId: id };
  const edit = () => void navigate({ to: '/operations/$operationId/edit', params });
  const calendar: MenuItem[] =
    scheduledDate === null
      ? []
      : [
          {
            label: t('row.calendar'),
            icon: IconCalendarSearch,
            onSelect: () =>
              void navigate({
                to: '/team-management',
                search: {
                  tab: 'schedule',
                  view: viewShowing(operation),
                  day: scheduledDate,
                  // The schedule hides cancelled operations unless it is asked for them.
                  status: status === 'cancelled' ? status : undefined,
                },
              }),
          },
        ];
  const cancel: MenuItem[] = canCancel(operation)
    ? [
        {
          label: t('row.cancel'),
          needs: 'plan',
          icon: IconBan,
          onSelect: () => actions.askCancel(operation),
        },
      ]
    : [];
  return (
    <span className="inline-flex gap-4" data-tour="edit-operation">
      <IconButton
        size="sm"
        needs="plan"
        className="not-on-phones"
        label={t('row.editNamed', words)}
        icon={IconPencil}
        onClick={edit}
      />
      <Menu
        label={t('row.more', words)}
        trigger={<IconButton size="sm" label={t('row.more', words)} icon={IconDots} />}
        items={[
          {
            label: t('row.view'),
            icon: IconEye,
            onSelect: () => void navigate({ to: '/operations/$operationId/view', params }),
          },
          { label: t('row.edit'), needs: 'plan', icon: IconPencil, onSelect: edit },
          ...calendar,
          'divider',
          ...cancel,
          {
            label: t('row.delete'),
            needs: 'plan',
            icon: IconTrash,
            danger: true,
            onSelect: () => actions.askDelete(operation),
          },
        ]}
      />
    </span>
  );
}
