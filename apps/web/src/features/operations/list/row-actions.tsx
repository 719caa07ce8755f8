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
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import styles from './operations-table.module.css';
import type { OperationActions } from './use-operation-actions.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

interface RowActionsProps {
  operation: ScheduledOperation;
  actions: OperationActions;
}

/** Whether an operation can still be called off. */
const canCancel = ({ status }: ScheduledOperation) =>
  status !== 'cancelled' && status !== 'completed';

/** What can be done with an operation of the list; with a deleted one, to have it back. */
export function RowActions({ operation, actions }: RowActionsProps) {
  const { t } = useTranslation('operations');
  const navigate = useNavigate();
  const { id, title, scheduledDate, status } = operation;
  const words = { title };
  if (operation.deletedAt !== null) {
    return (
      <IconButton
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
            icon: <IconCalendarSearch {...icon} />,
            onSelect: () =>
              void navigate({
                to: '/team-management',
                search: {
                  tab: 'schedule',
                  view: 'week',
                  day: scheduledDate,
                  // The schedule leaves out the cancelled, unless it is asked for them.
                  status: status === 'cancelled' ? status : undefined,
                },
              }),
          },
        ];
  const cancel: MenuItem[] = canCancel(operation)
    ? [
        {
          label: t('row.cancel'),
          icon: <IconBan {...icon} />,
          onSelect: () => actions.askCancel(operation),
        },
      ]
    : [];
  return (
    <span className={styles['buttons']} data-tour="edit-operation">
      <IconButton
        size="sm"
        className={styles['wide'] ?? ''}
        label={t('row.editNamed', words)}
        icon={<IconPencil {...icon} />}
        onClick={edit}
      />
      <Menu
        label={t('row.more', words)}
        trigger={
          <IconButton size="sm" label={t('row.more', words)} icon={<IconDots {...icon} />} />
        }
        items={[
          {
            label: t('row.view'),
            icon: <IconEye {...icon} />,
            onSelect: () => void navigate({ to: '/operations/$operationId/view', params }),
          },
          { label: t('row.edit'), icon: <IconPencil {...icon} />, onSelect: edit },
          ...calendar,
          'divider',
          ...cancel,
          {
            label: t('row.delete'),
            icon: <IconTrash {...icon} />,
            danger: true,
            onSelect: () => actions.askDelete(operation),
          },
        ]}
      />
    </span>
  );
}
