import type { PortfolioCounts, PortfolioProject, PortfolioSums } from '@pcm/contract';
import { type Currency, sumAmounts } from '@pcm/domain';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import styles from './portfolio-table.module.css';
import {
  type DerivedAmount,
  type ExtraColumn,
  isDerived,
  kindOf,
  type PortfolioSort,
} from './table-columns.ts';

/** Returns an amount that follows from others; null without an order amount. */
function derivedAmount(
  of: Pick<PortfolioProject | PortfolioSums, 'revenue' | 'grossProfit' | 'netProfit'>,
  name: DerivedAmount,
): number | null {
  const { revenue, grossProfit, netProfit } = of;
  if (revenue === null || grossProfit === null || netProfit === null) return null;
  if (name === 'projectCosts') return sumAmounts([revenue, -grossProfit]);
  if (name === 'taxes') return sumAmounts([grossProfit, -netProfit]);
  return of[name];
}

/** Shows the project's value of the figure that was opened. */
function ExtraFigure({ of: project, extra }: { of: PortfolioProject; extra: ExtraColumn }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (extra === 'perSquareMeter') {
    return <Amount value={project.perSquareMeter} decimals={2} reason={t('table.noArea')} />;
  }
  if (isDerived(extra)) {
    const value = derivedAmount(project, extra);
    const isLoss = extra === 'grossProfit' && (value ?? 0) < 0;
    return (
      <Amount
        value={value}
        decimals={2}
        reason={t('table.noOrder')}
        className={isLoss ? 'loss' : undefined}
      />
    );
  }
  const value = extra === 'netMargin' ? project.shownNetMargin : project[extra];
  if (value === null) {
    return (
      <span title={t(extra === 'netMargin' ? 'table.noOrder' : 'table.noPeople')}>{DASH}</span>
    );
  }
  const text = extra === 'netMargin' ? format.percent(value, 1) : format.number(value);
  return <bdi dir="ltr">{text}</bdi>;
}

export type PortfolioColumn = Column<PortfolioProject, PortfolioSort>;

/** Returns the column of the figure that was opened. */
export function extraColumn(
  extra: ExtraColumn,
  currency: Currency,
  header: string,
): PortfolioColumn {
  const isAmount = isDerived(extra);
  return {
    id: extra,
    header,
    mark: 'extra',
    unit: isAmount || extra === 'perSquareMeter' ? currency : undefined,
    sort: isAmount ? undefined : extra,
    align: isAmount || kindOf(extra) === 'amount' ? 'right' : undefined,
    width: 132,
    cell: (project) => (
      <>
        <span className={`muted size-12 hidden ${styles.extraName}`}>{header} </span>
        <ExtraFigure of={project} extra={extra} />
      </>
    ),
  };
}

interface ExtraSumProps {
  sums: PortfolioSums;
  counts: PortfolioCounts;
  extra: ExtraColumn;
}

/** Shows the sum of a column over all projects; nothing if it cannot be added up. */
export function ExtraSum({ sums, counts, extra }: ExtraSumProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (extra === 'perSquareMeter' || extra === 'squareMetersPerPersonDay') return null;
  if (isDerived(extra)) {
    const value = sums.withOrder === 0 ? null : derivedAmount(sums, extra);
    return <Amount value={value} decimals={2} reason={t('table.noOrder')} />;
  }
  if (extra !== 'netMargin') return <bdi dir="ltr">{format.number(counts[extra])}</bdi>;
  const margin = sums.shownNetMargin;
  return margin === null ? null : <bdi dir="ltr">{format.percent(margin, 1)}</bdi>;
}
