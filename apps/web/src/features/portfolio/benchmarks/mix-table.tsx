import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { SHARE_KEYS } from '../../../ui/chart/share-dot.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { type BenchmarkGroup, behindGroup, groupKey } from './benchmark-group.ts';
import { GroupHeading } from './group-heading.tsx';

interface MixTableProps {
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

/** The shares of each group's total in percent, and the total. */
export function MixTable({ groups, currency }: MixTableProps) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const format = useFormat();
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <FigureTable
      label={t('benchmarks.mix.title')}
      rows={groups}
      keyOf={groupKey}
      columns={[
        {
          key: 'group',
          name: t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn'),
          renderCell: (group) => <GroupHeading group={group} />,
        },
        ...SHARE_KEYS.map((share) => ({
          key: share,
          name: words(`share.${share}`),
          isNumber: true,
          renderCell: ({ sums }: BenchmarkGroup) => {
            const part = portfolioShares(sums, words).find(({ key }) => key === share);
            if (part === undefined || !(sums.total > 0)) return DASH;
            return <bdi dir="ltr">{format.percent((part.value / sums.total) * 100, 1)}</bdi>;
          },
        })),
        {
          key: 'total',
          name: t('shares.total'),
          unit: currency,
          isNumber: true,
          renderCell: (group) => (
            <BehindLink behind={behindGroup(group)} ofAll>
              <Amount value={group.sums.total} decimals={2} />
            </BehindLink>
          ),
        },
      ]}
    />
  );
}
