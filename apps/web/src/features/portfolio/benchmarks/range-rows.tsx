import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { rangeScale, type Scale } from '../../../ui/chart/scale.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import {
  type BenchmarkGroup,
  behindGroup,
  groupKey,
  type Percentiles,
  percentilesOf,
} from './benchmark-group.ts';
import { GroupHeading, useGroupName } from './group-heading.tsx';
import { isGroupOf, type OwnProject, ownValue } from './own-project.ts';
import styles from './range.module.css';

interface RangePictureProps {
  scale: Scale;
  range: Percentiles;
  /** The value of the compared project. */
  own?: number | null | undefined;
}

/** A line from p10 to p90, a box from p25 to p75, a mark at the median. Its row has the numbers. */
export function RangePicture({ scale, range, own }: RangePictureProps) {
  const part = (from: number, to: number) => ({
    insetInlineStart: scale.at(from),
    inlineSize: scale.size(from, to),
  });
  return (
    <span className={`block relative ${styles.track}`} aria-hidden>
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ insetInlineStart: scale.at(tick) }} />
      ))}
      <span className={`absolute own-colours ${styles.line}`} style={part(range.p10, range.p90)} />
      <span className={`absolute own-colours ${styles.box}`} style={part(range.p25, range.p75)} />
      <span className={styles.median} style={{ insetInlineStart: scale.at(range.p50) }} />
      {own === undefined || own === null ? null : (
        <span className={`own-colours ${styles.own}`} style={{ insetInlineStart: scale.at(own) }} />
      )}
    </span>
  );
}

interface RangeRowProps {
  group: BenchmarkGroup;
  measure: BenchmarkMeasure;
  currency: Currency;
  scale: Scale;
  /** The value of the compared project, if it belongs to this group. */
  own: number | null;
  /** The groups of the period compared with. */
  before: readonly BenchmarkGroup[] | null;
}

/** A group with its number of projects, its range as a picture, its middle half and its median. */
function RangeRow({ group, before, measure, currency, scale, own }: RangeRowProps) {
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
      <td className="number">
        <BehindLink
          behind={behindGroup(group, range === null ? undefined : measure)}
          label={`${groupName(group)}: ${t('benchmarks.projects', { count: projects })}`}
          ofAll
        >
          {format.number(projects)}
        </BehindLink>
      </td>
      {range === null ? (
        <td colSpan={3} className={styles.none}>
          {tooFew}
        </td>
      ) : (
        <>
          <td className={styles.wide}>{picture}</td>
          <td className="number">
            {t('benchmarks.between', {
              from: isolateNumber(value(range.p25)),
              to: isolateNumber(value(range.p75)),
            })}
          </td>
          <td className={`number ${styles.lead}`}>
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

/** The numbers above the ranges. */
function RangeAxis({ scale }: { scale: Scale }) {
  const format = useFormat();
  return (
    <span className={`block relative ${styles.axis}`} aria-hidden>
      {scale.ticks.map((tick) => (
        // The position follows the element's own direction, which differs from that of the number.
        <span key={tick} style={{ insetInlineStart: scale.at(tick) }}>
          <bdi dir="ltr">{format.number(tick, { maxDecimals: 3 })}</bdi>
        </span>
      ))}
    </span>
  );
}

interface RangeRowsProps {
  label: string;
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
  /** The groups of the period compared with. */
  before: readonly BenchmarkGroup[] | null;
  subject: OwnProject | null;
}

/** A table with the range of each group as a picture, under a common axis. */
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
      <table className={`table ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn')}</th>
            <th scope="col" className="number">
              {t('benchmarks.projectsColumn')}
            </th>
            <th scope="col" className={styles.wide}>
              <span className="visually-hidden">{t('benchmarks.rangeColumn')}</span>
              <RangeAxis scale={scale} />
            </th>
            <th scope="col" className="number">
              {t('benchmarks.halfColumn')}
            </th>
            <th scope="col" className="number">
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
      {scale.isTenfold ? <p className="note above-8">{t('benchmarks.tenfold')}</p> : null}
    </>
  );
}

/** A value of at least this is written without a fraction. */
const WHOLE_FROM = 1000;

/** Returns the name of a measure and how its values are written. */
export function useMeasureText(measure: BenchmarkMeasure, currency: Currency) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const isCost = measure === 'cost-per-square-meter';
  return {
    title: t(`benchmarks.measure.${measure}`),
    unit: isCost ? t('benchmarks.costUnit', { currency }) : t('benchmarks.outputUnit'),
    tooFew: t(`benchmarks.tooFew.${measure}`),
    value: (value: number) =>
      isCost && value < WHOLE_FROM
        ? format.number(value, { decimals: 2 })
        : format.number(value, { maxDecimals: value < WHOLE_FROM ? 1 : 0 }),
  };
}
