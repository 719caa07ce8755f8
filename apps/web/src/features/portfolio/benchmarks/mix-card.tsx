import type { Currency } from '@pcm/domain';
import { useState } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { columnsFor, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { SHARE_KEYS, ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { type BenchmarkGroup, behindGroup, groupKey } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { GroupHeading, useGroupName } from './group-heading.tsx';

interface MixTableProps {
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

/** A table of each group's cost shares in percent, and its total. */
function MixTable({ groups, currency }: MixTableProps) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const format = useFormat();
  const byHeight = groups.some(({ heightBand }) => heightBand !== null);
  return (
    <FigureTable
      label={t('benchmarks.mix.title')}
      rows={groups}
      keyOf={groupKey}
      columns={{
        group: {
          name: t(byHeight ? 'benchmarks.heightColumn' : 'benchmarks.typeColumn'),
          renderCell: (group) => <GroupHeading group={group} />,
        },
        ...columnsFor(SHARE_KEYS, (share) => ({
          name: words(`share.${share}`),
          renderCell: ({ sums }: BenchmarkGroup) => {
            const part = portfolioShares(sums, words).find(({ key }) => key === share);
            if (part === undefined || !(sums.total > 0)) return DASH;
            return <bdi dir="ltr">{format.percent((part.value / sums.total) * 100, 1)}</bdi>;
          },
        })),
        total: {
          name: t('shares.total'),
          unit: currency,
          renderCell: (group) => (
            <BehindLink behind={behindGroup(group)} ofAll>
              <Amount value={group.sums.total} decimals={2} />
            </BehindLink>
          ),
        },
      }}
    />
  );
}

interface MixCardProps {
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

const FIRST_ROWS = 12;

/** Shows the cost shares of each group. */
export function MixCard({ groups, currency }: MixCardProps) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const { groupName } = useGroupName();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, FIRST_ROWS);
  const [first] = groups;
  if (first === undefined) return null;
  return (
    <ChartCard
      title={t('benchmarks.mix.title')}
      count={t('benchmarks.mix.unit')}
      picture={
        <>
          <ul className={`bare-list grid ${styles.mix}`}>
            {shown.map((group) => (
              <li key={groupKey(group)}>
                <GroupHeading group={group} />
                <ShareBar parts={portfolioShares(group.sums, words)} label={groupName(group)} />
              </li>
            ))}
          </ul>
          {shown.length < groups.length ? (
            <div className={`not-printed flow-8-16 justify-middle muted ${styles.more}`}>
              <Button onClick={() => setIsWhole(true)}>
                {t('heat.showAll', {
                  count: groups.length,
                  formatted: format.number(groups.length),
                })}
              </Button>
            </div>
          ) : null}
          <ul className={`note wrap-4-16 bare-list above-12 ${styles.keys}`}>
            {portfolioShares(first.sums, words).map(({ key, label }) => (
              <li key={key}>
                <ShareDot share={key} />
                {label}
              </li>
            ))}
          </ul>
        </>
      }
      table={<MixTable groups={groups} currency={currency} />}
    />
  );
}
