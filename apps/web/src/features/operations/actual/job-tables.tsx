import type { ActualGroups } from '@pcm/contract';
import { IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../platform/role.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import type { TeamSearch } from '../search-params.ts';
import styles from './actual-tab.module.css';
import type { Row } from './job-measures.tsx';

type Work = ActualGroups['unplanned'][number] & { id: string };

/** The name of work without an estimate, with its kind, its client and how far it is. */
function WorkName({ work: { operationId, title, kind, customerName, state } }: { work: Work }) {
  const { t } = useTranslation(['actual', 'operation']);
  return (
    <span className={styles.name}>
      <Link dir="auto" to="/operations/$operationId/view" params={{ operationId }}>
        <bdi>{title}</bdi>
      </Link>
      <small className="muted">
        {t(`operation:kinds.${kind}`)}
        {customerName === null ? '' : ' · '}
        <bdi>{customerName}</bdi>
        {state === 'running' ? ` · ${t('soFar')}` : null}
      </small>
    </span>
  );
}

/** The known cost of work without an estimate, and whether some of it is unknown. */
function WorkCost({ work: { cost, isCostMissing } }: { work: Work }) {
  const { t } = useTranslation('actual');
  return (
    <span className={`grid ${styles.cost}`}>
      <Amount value={cost} />
      {isCostMissing ? (
        <small className="attention">{t('overview.unplanned.costMissing')}</small>
      ) : null}
    </span>
  );
}

const nameCell = (work: Work) => <WorkName work={work} />;
const costCell = (work: Work) => <WorkCost work={work} />;

const MINUTES = 60;

/** Work that has day sheets and no estimate: what it took, with no plan to compare it with. */
export function UnplannedWork({ works }: { works: ActualGroups['unplanned'] }) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const seesMoney = useMay('seeMoney');
  if (works.length === 0) return null;
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const doneText = ({ work }: Work) =>
    work
      .filter(({ done }) => done > 0)
      .map(({ done, unit }) => isolate(`${number(done)} ${unit}`))
      .join(' · ');
  const columns: Column<Work>[] = [
    {
      id: 'name',
      header: t('overview.unplanned.work'),
      kind: 'name',
      title: ({ title }) => title,
      cell: nameCell,
    },
    {
      id: 'ended',
      header: t('overview.columns.ended'),
      align: 'right',
      cell: ({ lastDay }) => (lastDay === null ? DASH : format.day(lastDay)),
      from: 768,
      width: 112,
    },
    {
      id: 'hours',
      header: t('overview.unplanned.hours'),
      align: 'right',
      cell: ({ minutes }) => t('hours', { hours: number(minutes / MINUTES) }),
      width: 96,
    },
    {
      id: 'personDays',
      header: t('overview.columns.personDays'),
      align: 'right',
      cell: ({ personDays }) => number(personDays),
      from: 768,
      width: 108,
    },
    {
      id: 'done',
      header: t('overview.unplanned.done'),
      align: 'right',
      title: doneText,
      cell: (work) => doneText(work) || DASH,
      from: 768,
      width: 168,
    },
    ...(seesMoney
      ? [
          {
            id: 'cost',
            header: t('overview.unplanned.cost'),
            align: 'right',
            cell: costCell,
            width: 136,
          } satisfies Column<Work>,
        ]
      : []),
  ];
  return (
    <section className="stack-8">
      <h2 className="strong">
        {t('overview.unplanned.title')}{' '}
        <span className="muted regular">{number(works.length)}</span>
      </h2>
      <p className="note">{t('overview.unplanned.text')}</p>
      <DataTable
        label={t('overview.unplanned.title')}
        columns={columns}
        rows={works.map((work) => ({ ...work, id: work.operationId }))}
        height={[52, 60]}
        order={{ sort: 'ended', direction: 'desc' }}
        onSort={() => undefined}
      />
    </section>
  );
}

interface JobTableProps {
  label: string;
  /** Says more below the label; without it the label is for screen readers. */
  note?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  order: { sort: string; direction: 'asc' | 'desc' };
  onSort: (sort: string) => void;
}

/** Jobs, crews or kinds of work as a table. */
export function JobTable({ label, note, columns, rows, order, onSort }: JobTableProps) {
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <section className="stack-8">
      <h2 className="strong">
        {label} <span className="muted regular">{format.number(rows.length)}</span>
      </h2>
      {note === undefined ? null : <p className="note">{note}</p>}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        height={[52, 60]}
        order={order}
        onSort={onSort}
      />
    </section>
  );
}

/** The sums of the jobs that are compared, and what is in none of them. */
export function ComparedSum({ sum, currency }: Pick<ActualGroups, 'sum' | 'currency'>) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const { totals, withoutForecast, jobs } = sum;
  const money = (value: number) => isolateNumber(format.money(value, currency, 0));
  const isWhole = totals === null || (totals.notRecorded === 0 && totals.withoutRate === 0);
  return (
    <div className="grid gap-4">
      {jobs === 0 ? null : (
        <p>
          <strong className="medium">
            {t('overview.count', { count: jobs, replace: { count: format.number(jobs) } })}
          </strong>
          {totals === null
            ? null
            : `: ${t('overview.sumOf', {
                planned: money(totals.planned),
                actual: money(totals.actual + totals.outside),
                difference: money(totals.difference),
              })}`}
        </p>
      )}
      {isWhole || totals === null ? null : (
        <p className="note">
          {t('overview.leavesOut', {
            notRecorded: money(totals.notRecorded),
            withoutRate: money(totals.withoutRate),
          })}
        </p>
      )}
      {withoutForecast === 0 ? null : (
        <p className="note attention">
          {t('overview.withoutForecast', {
            count: withoutForecast,
            replace: { count: format.number(withoutForecast) },
          })}
        </p>
      )}
    </div>
  );
}

const FILTERS = ['from', 'to', 'state', 'serviceCategory', 'member'] as const;
const UNFILTERED: TeamSearch = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]));

/** Says that nothing can be compared, and what to do first. */
export function NothingToCompare(props: {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}) {
  const { t } = useTranslation('actual');
  const isNarrowed = FILTERS.some((filter) => props.search[filter] !== undefined);
  const change = isNarrowed ? UNFILTERED : ({ open: 'operation' } as const);
  return (
    <EmptyState
      inCard
      icon={IconScale}
      title={t(isNarrowed ? 'overview.empty' : 'overview.first')}
      text={t(isNarrowed ? 'overview.emptyText' : 'overview.firstText')}
      action={
        <Button needs={isNarrowed ? 'own' : 'plan'} onClick={() => props.onChange(change)}>
          {t(isNarrowed ? 'overview.clear' : 'overview.plan')}
        </Button>
      }
    />
  );
}
