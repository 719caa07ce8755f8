import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { type BenchmarkGroup, byFigures } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import type { OwnProject } from './own-project.ts';
import { PercentileTable } from './percentile-table.tsx';
import { RangeRows } from './range-rows.tsx';
import { useMeasureText } from './use-measure-text.ts';

interface RangeCardProps {
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
  /** What was usual in the period compared with. */
  before: readonly BenchmarkGroup[] | null;
  subject: OwnProject | null;
}

/** Rows at first; of groups without figures only where no other has any. */
const FIRST_ROWS = 12;
const FIRST_EMPTY_ROWS = 4;

/** What is usual of a measure, type by type or height by height. */
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
            <div className={styles['more']}>
              {unmeasured.length > 0 ? (
                <span>
                  {t('benchmarks.others', {
                    why: tooFew,
                    number: format.number(unmeasured.length),
                  })}
                </span>
              ) : null}
              <Button onClick={() => setIsWhole(true)}>
                {t('heat.showAll', {
                  count: inOrder.length,
                  formatted: format.number(inOrder.length),
                })}
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
