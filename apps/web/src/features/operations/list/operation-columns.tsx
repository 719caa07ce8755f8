import type { OperationSeries, ScheduledOperation } from '@pcm/contract';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarSearch,
  IconDots,
  IconEye,
  IconPencil,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, timeRange } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { OperationStatusPill, PriorityPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import { viewShowing } from '../search-params.ts';
import { useRuleText } from '../series/series-note.tsx';
import { useMemberNames } from '../team.queries.ts';
import styles from './list.module.css';
import type { OperationSort } from './list-query.ts';
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
function RowActions({ operation, actions }: RowActionsProps) {
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
            icon: <IconCalendarSearch {...icon} />,
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
          icon: <IconBan {...icon} />,
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
          { label: t('row.edit'), needs: 'plan', icon: <IconPencil {...icon} />, onSelect: edit },
          ...calendar,
          'divider',
          ...cancel,
          {
            label: t('row.delete'),
            needs: 'plan',
            icon: <IconTrash {...icon} />,
            danger: true,
            onSelect: () => actions.askDelete(operation),
          },
        ]}
      />
    </span>
  );
}

export function useOperationColumns(
  actions: OperationActions,
  series: ReadonlyMap<string, OperationSeries>,
  isOneSeries: boolean,
): Column<ScheduledOperation, OperationSort>[] {
  const { t } = useTranslation(['operations', 'common']);
  const namesOf = useMemberNames();
  const teamOf = ({ assignedTeam }: ScheduledOperation) =>
    namesOf(assignedTeam).join(t('common:listSeparator'));
  return [
    {
      id: 'title',
      header: t('table.title'),
      sort: 'title',
      kind: 'name',
      cell: (operation) => (
        <Title
          operation={operation}
          series={series.get(operation.seriesId ?? '')}
          isOneSeries={isOneSeries}
        />
      ),
    },
    {
      id: 'customer',
      header: t('table.customer'),
      width: 170,
      from: 1180,
      title: ({ customerName }) => customerName,
      cell: ({ customerName }) => <bdi className={styles.cut}>{customerName}</bdi>,
    },
    {
      id: 'days',
      header: t('table.date'),
      sort: 'date',
      width: 178,
      from: 768,
      cell: (operation) => <Days operation={operation} />,
    },
    {
      id: 'team',
      header: t('table.team'),
      width: 190,
      from: 768,
      title: teamOf,
      cell: (operation) => teamOf(operation) || <span className="faint">{t('list.nobody')}</span>,
    },
    {
      id: 'priority',
      header: t('table.priority'),
      sort: 'priority',
      width: 104,
      from: 960,
      cell: ({ priority }) => <PriorityPill priority={priority} />,
    },
    {
      id: 'status',
      header: t('table.status'),
      sort: 'status',
      width: 132,
      from: 768,
      cell: ({ status }) => <OperationStatusPill status={status} />,
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isHeaderHidden: true,
      kind: 'control',
      width: [92, 52],
      cell: (operation) => <RowActions operation={operation} actions={actions} />,
    },
  ];
}

/** The title of an operation and where it is; on phones also its days and status. */
function Title({
  operation,
  series,
  isOneSeries,
}: {
  operation: ScheduledOperation;
  series: OperationSeries | undefined;
  /** Whether the list shows this series alone. */
  isOneSeries: boolean;
}) {
  const { t } = useTranslation(['operation', 'series']);
  const format = useFormat();
  const ruleText = useRuleText();
  const { id, title, projectName, location, purchaseOrder, status, deletedAt } = operation;
  const index = series?.days.indexOf(operation.occurrenceDay ?? '') ?? -1;
  const { occurrenceDay, scheduledDate, isException } = operation;
  const isMoved = occurrenceDay !== null && occurrenceDay !== scheduledDate;
  const repeats =
    series === undefined
      ? []
      : [
          index < 0
            ? ''
            : t('series:note.number', {
                number: format.number(index + 1),
                count: format.number(series.days.length),
              }),
          isMoved ? t('series:note.moved', { day: isolate(format.day(occurrenceDay, true)) }) : '',
          isException && !isMoved ? t('series:note.alone') : '',
          // The list of one series says its rule above.
          isOneSeries ? '' : ruleText(series.rule, series.work),
        ];
  const kind = operation.kind === 'job' ? '' : t(`kinds.${operation.kind}`);
  const own = [kind, projectName, location, purchaseOrder];
  const where = (isOneSeries ? [...repeats, ...own] : [...own, ...repeats])
    .filter(Boolean)
    .join(' · ');
  const name = (
    <bdi
      className={`medium underlined ${styles.name}`}
      title={title}
      data-off={status === 'cancelled' || undefined}
    >
      {series !== undefined && (
        <>
          <IconRepeat size={14} stroke={1.75} role="img" aria-label={t('series:note.one')} />{' '}
        </>
      )}
      {title}
    </bdi>
  );
  return (
    <>
      {deletedAt === null ? (
        <Link
          to="/operations/$operationId/view"
          params={{ operationId: id }}
          className="bare-link block"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <bdi className={`note ${styles.second}`} title={where}>
        {where}
      </bdi>
      <span className={`hidden ${styles.phone}`}>
        <Days operation={operation} />
        <OperationStatusPill status={status} />
      </span>
    </>
  );
}

/** The days of an operation, and its hours if it has any. */
function Days({ operation }: { operation: ScheduledOperation }) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const { scheduledDate, endDate, startTime, endTime } = operation;
  if (scheduledDate === null) return <span className="faint">{t('list.noDate')}</span>;
  return (
    <span className={`grid ${styles.when}`}>
      <span>{format.days(scheduledDate, endDate ?? scheduledDate)}</span>
      {startTime && endTime && (
        <span className={`note ${styles.hours}`}>{timeRange(startTime, endTime)}</span>
      )}
    </span>
  );
}
