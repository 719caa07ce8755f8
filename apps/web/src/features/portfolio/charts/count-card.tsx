import { type Currency, shareOfAmount } from '@pcm/domain';
import type { ReactNode } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import type { BehindSearch } from '../search-params.ts';

interface CountRow {
  key: string;
  name: ReactNode;
  projects: number;
  behind: BehindSearch;
  /** Their cost; undefined where only the number counts. */
  total?: number;
  /** The number in the period compared with; null without one. */
  earlier?: number | null;
}

interface CountCardProps {
  title: string;
  /** A unit or number after the title. */
  count?: ReactNode;
  /** The title of the first column. */
  groupName: string;
  actions?: ReactNode;
  /** Shown instead of bars. */
  picture?: ReactNode;
  /** Shown above and below the bars. */
  lead?: ReactNode;
  note?: ReactNode;
  rows: readonly CountRow[];
  /** All projects, and their cost if the rows have one. */
  all: { projects: number; total?: number; currency: Currency };
}

/** Counts projects by a property, as bars and as a table, with their cost or their share. */
export function CountCard(props: CountCardProps) {
  const { title, groupName, rows, all } = props;
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { projects: count, total: sum, currency } = all;
  const share = (projects: number) =>
    count === 0 ? DASH : format.percent(shareOfAmount(projects, count), 1);
  const bars = (
    <BarList
      label={title}
      rows={rows.map(({ key, name, projects, total, earlier = null, behind }) => ({
        key,
        name,
        value: projects,
        shown:
          total === undefined ? (
            format.number(projects)
          ) : (
            <span>
              {format.number(projects)} <bdi dir="ltr">({share(projects)})</bdi>
            </span>
          ),
        note:
          total === undefined ? undefined : (
            <>
              <Amount value={total} currency={currency} />
              {earlier === null ? null : (
                <DifferenceNote now={projects} before={earlier} unit="count" isLong />
              )}
            </>
          ),
        link: projects === 0 ? undefined : behindMark(behind),
      }))}
    />
  );
  return (
    <ChartCard
      title={title}
      count={props.count}
      actions={props.actions}
      picture={
        <>
          {props.lead}
          {props.picture ?? bars}
          {props.note}
        </>
      }
      table={
        <FigureTable
          label={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={{
            group: {
              name: groupName,
              renderCell: ({ name }) => name,
              sum: t('groups.total'),
            },
            projects: {
              name: t('columns.projects'),
              renderCell: ({ behind, projects }) => (
                <BehindLink behind={behind}>{format.number(projects)}</BehindLink>
              ),
              sum: format.number(count),
            },
            ...(sum === undefined
              ? {
                  share: {
                    name: t('margins.share'),
                    renderCell: ({ projects }: CountRow) => <bdi dir="ltr">{share(projects)}</bdi>,
                  },
                }
              : {
                  total: {
                    name: t('status.total'),
                    unit: currency,
                    renderCell: ({ total = 0 }: CountRow) => <Amount value={total} decimals={2} />,
                    sum: <Amount value={sum} decimals={2} />,
                  },
                }),
          }}
        />
      }
    />
  );
}
