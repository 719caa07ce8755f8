import type { PortfolioCounts, PortfolioSums } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { MarginPill } from '../../../project/cost/margin-pill.tsx';
import { grossMarginOf } from '../../../project/margin.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { ExtraSum } from '../table/extra-figure.tsx';
import type { ExtraColumn } from '../table/table-columns.ts';
import styles from './behind.module.css';

interface BehindSumsProps {
  /** Undefined while they are loading. */
  sums: PortfolioSums | undefined;
  counts: PortfolioCounts | undefined;
  /** The column of the figure, where the sums do not contain it. */
  extra?: ExtraColumn | undefined;
  currency: Currency;
}

/** Columns that are among the sums already, or that cannot be added up. */
const NOT_SUMMED: readonly ExtraColumn[] = [
  'grossProfit',
  'perSquareMeter',
  'squareMetersPerPersonDay',
];

/** Shows the sums of the projects behind a figure. */
export function BehindSums({ sums, counts, extra, currency }: BehindSumsProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const ifOrdered = (value: number) => (sums?.withOrder === 0 ? null : value);
  const amount = (value: number | null) => (
    <Amount value={value} currency={currency} reason={t('table.noOrder')} />
  );
  const figure = (name: string, shown: (of: PortfolioSums) => ReactNode) => (
    <div className={`small-terms ${styles.sum}`}>
      <dt className="medium">{name}</dt>
      <dd>{sums === undefined ? <Skeleton width={80} height={18} /> : shown(sums)}</dd>
    </div>
  );
  return (
    <dl className={`wrap ${styles.sums}`} aria-label={t('behind.sums')}>
      {figure(t('behind.projects'), ({ projects }) => (
        <bdi dir="ltr">{format.number(projects)}</bdi>
      ))}
      {extra === undefined || counts === undefined || NOT_SUMMED.includes(extra)
        ? null
        : figure(t(`table.columns.${extra}`), (of) => (
            <ExtraSum sums={of} counts={counts} extra={extra} />
          ))}
      {figure(t('table.columns.total'), ({ total }) => amount(total))}
      {figure(t('behind.orders'), ({ order }) => amount(ifOrdered(order)))}
      {figure(t('table.columns.grossProfit'), ({ grossProfit }) => amount(ifOrdered(grossProfit)))}
      {figure(t('behind.netProfit'), ({ netProfit }) => amount(ifOrdered(netProfit)))}
      {figure(t('behind.margin'), (of) => (
        <MarginPill margin={grossMarginOf(of, { percent: of.shownGrossMargin })} />
      ))}
    </dl>
  );
}
