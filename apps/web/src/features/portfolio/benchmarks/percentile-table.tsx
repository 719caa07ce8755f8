import type { BenchmarkMeasure, Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { type BenchmarkGroup, behindGroup, groupKey, percentilesOf } from './benchmark-group.ts';
import { GroupHeading } from './group-heading.tsx';
import { useMeasureText } from './use-measure-text.ts';

interface PercentileTableProps {
  label: string;
  measure: BenchmarkMeasure;
  currency: Currency;
  groups: readonly BenchmarkGroup[];
}

/** Every percentile of every group. */
export function PercentileTable({ label, measure, currency, groups }: PercentileTableProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { tooFew, unit, value } = useMeasureText(measure, currency);
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <FigureTable
      label={label}
      rows={groups}
      keyOf={groupKey}
      columns={[
        {
          key: 'group',
          name: t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn'),
          renderCell: (group) => <GroupHeading group={group} />,
        },
        {
          key: 'projects',
          name: t('benchmarks.projectsColumn'),
          isNumber: true,
          renderCell: (group) => {
            const range = percentilesOf(group, measure);
            return (
              <BehindLink behind={behindGroup(group, range === null ? undefined : measure)} ofAll>
                {format.number(range?.projects ?? group.sums.projects)}
              </BehindLink>
            );
          },
        },
        ...(['p10', 'p25', 'p50', 'p75', 'p90'] as const).map((place) => ({
          key: place,
          name: t(`benchmarks.percentile.${place}`),
          unit,
          isNumber: true,
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
      ]}
    />
  );
}
