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
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { timeRange } from '../../../platform/words/isolate.ts';
import { OperationStatusPill, PriorityPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import styles from './operations-table.module.css';
import type { OperationActions } from './use-operation-actions.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

interface RowActionsProps {
  operation: ScheduledOperation;
  actions: OperationActions;
}

/** Whether an operation can be cancelled. */
const canCancel = ({ status }: ScheduledOperation) =>
  status !== 'cancelled' && status !== 'completed';

/** The actions for an operation of the list; a deleted one can only be restored. */
function RowActions({ operation, actions }: RowActionsProps) {
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

interface OperationRowProps {
  /** The index within the whole list. */
  index: number;
  operation: ScheduledOperation;
  /** The names of the assigned people. */
  names: readonly string[];
  actions: OperationActions;
}

/** An operation as a row. */
export const OperationRow = memo(function OperationRow(props: OperationRowProps) {
  const { index, operation, names, actions } = props;
  const { t } = useTranslation(['operations', 'common']);
  const { id, title, customerName, projectName, location, purchaseOrder, status, priority } =
    operation;
  const isDeleted = operation.deletedAt !== null;
  const where = [projectName, location, purchaseOrder].filter(Boolean).join(' · ');
  const team = names.join(t('common:listSeparator'));
  return (
    <tr
      className={styles['row']}
      data-index={index}
      aria-rowindex={index + 2}
      data-off={status === 'cancelled' || undefined}
    >
      <th scope="row" data-stop>
        {isDeleted ? (
          <bdi className={styles['name']} title={title}>
            {title}
          </bdi>
        ) : (
          <Link
            to="/operations/$operationId/view"
            params={{ operationId: id }}
            className={styles['link']}
            title={title}
          >
            <bdi className={styles['name']}>{title}</bdi>
          </Link>
        )}
        <bdi className={styles['second']} title={where}>
          {where}
        </bdi>
        <span className={styles['phone']}>
          <Days operation={operation} />
          <OperationStatusPill status={status} />
        </span>
      </th>
      <td className={styles['customer']} title={customerName ?? undefined}>
        <bdi className={styles['ownEnd']}>{customerName}</bdi>
      </td>
      <td className={styles['days']}>
        <Days operation={operation} />
      </td>
      <td className={styles['team']} title={team}>
        {team === '' ? <span className={styles['none']}>{t('list.nobody')}</span> : team}
      </td>
      <td className={styles['priority']}>
        <PriorityPill priority={priority} />
      </td>
      <td className={styles['status']}>
        <OperationStatusPill status={status} />
      </td>
      <td className={styles['actions']} data-stop>
        <RowActions operation={operation} actions={actions} />
      </td>
    </tr>
  );
});

/** The days of an operation, and its hours if it has any. */
function Days({ operation }: { operation: ScheduledOperation }) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const { scheduledDate, endDate, startTime, endTime } = operation;
  if (scheduledDate === null) return <span className={styles['none']}>{t('list.noDate')}</span>;
  return (
    <span className={styles['when']}>
      <span>{format.days(scheduledDate, endDate ?? scheduledDate)}</span>
      {startTime && endTime && (
        <span className={styles['hours']}>{timeRange(startTime, endTime)}</span>
      )}
    </span>
  );
}

/** A row that is being fetched. */
export function MissingRow({ index }: { index: number }) {
  const { t } = useTranslation('operations');
  return (
    <tr className={styles['row']} data-index={index} aria-rowindex={index + 2}>
      <td colSpan={2}>
        <span className="visually-hidden">{t('list.loading')}</span>
        <Skeleton width={`${60 - (index % 4) * 8}%`} height={14} />
      </td>
    </tr>
  );
}
