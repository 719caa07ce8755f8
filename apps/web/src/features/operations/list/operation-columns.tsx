import type { OperationSeries, ScheduledOperation } from '@pcm/contract';
import { IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, timeRange, useTranslation } from '../../../platform/words/translation.ts';
import { OperationStatusPill, PriorityPill } from '../../../ui/feedback/operation-status-pill.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import { useRuleText } from '../series/series-note.tsx';
import { useMemberNames } from '../team.queries.ts';
import styles from './list.module.css';
import type { OperationSort } from './list-query.ts';
import { RowActions } from './row-actions.tsx';
import type { OperationActions } from './use-operation-actions.tsx';

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
      from: 960,
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
