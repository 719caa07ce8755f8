import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import { type BenchmarkGroup, behindGroup, groupKey, percentilesOf } from './benchmark-group.ts';
import { GroupHeading } from './group-heading.tsx';
import styles from './range.module.css';
import { RangePicture } from './range-picture.tsx';
import type { RangeScale } from './range-scale.ts';
import { useGroupName } from './use-group-name.ts';
import { useMeasureText } from './use-measure-text.ts';

interface RangeRowProps {
  group: BenchmarkGroup;
  measure: BenchmarkMeasure;
  currency: Currency;
  scale: RangeScale;
  /** Of the project that is compared, when it is of this group. */
  own: number | null;
  /** What was usual of all groups in the period compared with. */
  before: readonly BenchmarkGroup[] | null;
}

/** A group: its projects, its range as a picture, what the middle half lies between, the median. */
export function RangeRow({ group, before, measure, currency, scale, own }: RangeRowProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { groupName } = useGroupName();
  const { tooFew, value } = useMeasureText(measure, currency);
  const range = percentilesOf(group, measure);
  const same = before?.find((one) => groupKey(one) === groupKey(group));
  const earlier = same === undefined ? null : percentilesOf(same, measure);
  const picture = range && <RangePicture scale={scale} range={range} own={own} />;
  const projects = range?.projects ?? group.sums.projects;
  return (
    <tr data-none={range === null || undefined}>
      <th scope="row">
        <GroupHeading group={group} />
      </th>
      <td className={styles['number']}>
        <BehindLink
          behind={behindGroup(group, range === null ? undefined : measure)}
          label={`${groupName(group)}: ${t('benchmarks.projects', { count: projects, formatted: format.number(projects) })}`}
          ofAll
        >
          {format.number(projects)}
        </BehindLink>
      </td>
      {range === null ? (
        <td colSpan={3} className={styles['none']}>
          {tooFew}
        </td>
      ) : (
        <>
          <td className={styles['wide']}>{picture}</td>
          <td className={styles['number']}>
            {t('benchmarks.between', {
              from: isolateNumber(value(range.p25)),
              to: isolateNumber(value(range.p75)),
            })}
          </td>
          <td className={`${styles['number']} ${styles['lead']}`}>
            <bdi dir="ltr">{value(range.p50)}</bdi>
            {before === null ? null : (
              <DifferenceNote
                now={range.p50}
                before={earlier?.p50 ?? null}
                better={measure === 'cost-per-square-meter' ? 'less' : 'more'}
                write={value}
              />
            )}
          </td>
        </>
      )}
    </tr>
  );
}
