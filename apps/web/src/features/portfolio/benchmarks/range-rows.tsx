import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { type BenchmarkGroup, groupKey, percentilesOf } from './benchmark-group.ts';
import { isGroupOf, type OwnProject, ownValue } from './own-project.ts';
import styles from './range.module.css';
import { RangeAxis } from './range-axis.tsx';
import { RangeRow } from './range-row.tsx';
import { rangeScale } from './range-scale.ts';
import { useMeasureText } from './use-measure-text.ts';

interface RangeRowsProps {
  label: string;
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
  /** What was usual in the period compared with. */
  before: readonly BenchmarkGroup[] | null;
  subject: OwnProject | null;
}

/** The range of each group under one axis: a table with a picture in it. */
export function RangeRows(props: RangeRowsProps) {
  const { label, measure, currency, groups, before, subject } = props;
  const { t } = useTranslation('portfolioResources');
  const { unit } = useMeasureText(measure, currency);
  const own = subject === null ? null : ownValue(subject, measure);
  const ownGroup = groups.find((group) => subject !== null && isGroupOf(group, subject));
  const ranges = groups.flatMap((group) => percentilesOf(group, measure) ?? []);
  const scale = rangeScale(ranges, ownGroup === undefined ? null : own);
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn')}</th>
            <th scope="col" className={styles['number']}>
              {t('benchmarks.projectsColumn')}
            </th>
            <th scope="col" className={styles['wide']}>
              <span className="visually-hidden">{t('benchmarks.rangeColumn')}</span>
              <RangeAxis scale={scale} />
            </th>
            <th scope="col" className={styles['number']}>
              {t('benchmarks.halfColumn')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('benchmarks.medianColumn')}
              <small>{unit}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <RangeRow
              key={groupKey(group)}
              group={group}
              before={before}
              measure={measure}
              currency={currency}
              scale={scale}
              own={group === ownGroup ? own : null}
            />
          ))}
        </tbody>
      </table>
      {scale.isTenfold ? <p className={styles['note']}>{t('benchmarks.tenfold')}</p> : null}
    </>
  );
}
