import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolateNumber } from '../../../lib/isolate.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { type BenchmarkGroup, behindGroup, percentilesOf } from './benchmark-group.ts';
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
}

/** A group: its projects, its range as a picture, what the middle half lies between, the median. */
export function RangeRow({ group, measure, currency, scale, own }: RangeRowProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { groupName } = useGroupName();
  const { tooFew, value } = useMeasureText(measure, currency);
  const range = percentilesOf(group, measure);
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
          </td>
        </>
      )}
    </tr>
  );
}
