import type { Currency } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { ShareDot } from '../../../ui/chart/share-dot.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { type BenchmarkGroup, groupKey } from './benchmark-group.ts';
import styles from './benchmarks.module.css';
import { GroupHeading } from './group-heading.tsx';
import { MixTable } from './mix-table.tsx';
import { useGroupName } from './use-group-name.ts';

interface MixCardProps {
  groups: readonly BenchmarkGroup[];
  currency: Currency;
}

const FIRST_ROWS = 12;

/** What the cost of each group is made of. */
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
          <ul className={styles['mix']}>
            {shown.map((group) => (
              <li key={groupKey(group)}>
                <GroupHeading group={group} />
                <ShareBar parts={portfolioShares(group.sums, words)} label={groupName(group)} />
              </li>
            ))}
          </ul>
          {shown.length < groups.length ? (
            <div className={styles['more']}>
              <Button onClick={() => setIsWhole(true)}>
                {t('heat.showAll', {
                  count: groups.length,
                  formatted: format.number(groups.length),
                })}
              </Button>
            </div>
          ) : null}
          <ul className={styles['keys']}>
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
