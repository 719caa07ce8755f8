import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useState } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { columnsFor, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import {
  type BenchmarkGroup,
  behindGroup,
  byFigures,
  groupKey,
  percentilesOf,
} from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { GroupHeading } from './group-heading.tsx';
import type { OwnProject } from './own-project.ts';
import { RangeRows, useMeasureText } from './range-rows.tsx';

interface PercentileTableProps {
  label: string;
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
}

/** A table of every percentile of every group. */
function PercentileTable({ label, measure, currency, groups }: PercentileTableProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { tooFew, unit, value } = useMeasureText(measure, currency);
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <FigureTable
      label={label}
      rows={groups}
      keyOf={groupKey}
      columns={{
        group: {
          name: t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn'),
          renderCell: (group) => <GroupHeading group={group} />,
        },
        projects: {
          name: t('benchmarks.projectsColumn'),
          renderCell: (group) => {
            const range = percentilesOf(group, measure);
            return (
              <BehindLink behind={behindGroup(group, range === null ? undefined : measure)} ofAll>
                {format.number(range?.projects ?? group.sums.projects)}
              </BehindLink>
            );
          },
        },
        ...columnsFor(['p10', 'p25', 'p50', 'p75', 'p90'] as const, (place) => ({
          name: t(`benchmarks.percentile.${place}`),
          unit,
          renderCell: (group: BenchmarkGroup) => {
            const range = percentilesOf(group, measure);
            return range === null ? (
              <span title={tooFew}>
                <span aria-hidden>{DASH}</span>
                <span className="visually-hidden">{tooFew}</span>
              </span>
            ) : (
              <bdi dir="ltr">{value(range[place])}</bdi>
            );
          },
        })),
      }}
    />
  );
}

interface RangeCardProps {
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
  /** The groups of the period compared with. */
  before: readonly BenchmarkGroup[] | null;
  subject: OwnProject | null;
}

/** The rows shown at first; groups without figures only show if none has any. */
const FIRST_ROWS = 12;
const FIRST_EMPTY_ROWS = 4;

/** Shows the usual values of a measure by type or by height. */
export function RangeCard({ measure, currency, groups, before, subject }: RangeCardProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { title, unit, tooFew } = useMeasureText(measure, currency);
  const [isWhole, setIsWhole] = useState(false);
  const { measured, unmeasured } = byFigures(groups, measure);
  const inOrder = [...measured, ...unmeasured];
  const first = measured.length > 0 ? measured.slice(0, FIRST_ROWS) : unmeasured;
  const shown = isWhole ? inOrder : first.slice(0, measured.length || FIRST_EMPTY_ROWS);
  return (
    <ChartCard
      title={title}
      count={unit}
      picture={
        <>
          <RangeRows
            label={title}
            measure={measure}
            currency={currency}
            groups={shown}
            before={before}
            subject={subject}
          />
          {shown.length < inOrder.length ? (
            <div className={`not-printed flow-8-16 justify-middle muted ${styles.more}`}>
              {unmeasured.length > 0 ? (
                <span>
                  {t('benchmarks.others', {
                    why: tooFew,
                    number: format.number(unmeasured.length),
                  })}
                </span>
              ) : null}
              <Button onClick={() => setIsWhole(true)}>
                {t('heat.showAll', { count: inOrder.length })}
              </Button>
            </div>
          ) : null}
        </>
      }
      table={
        <PercentileTable label={title} measure={measure} currency={currency} groups={inOrder} />
      }
    />
  );
}
