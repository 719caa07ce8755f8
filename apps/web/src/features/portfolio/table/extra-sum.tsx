import type { PortfolioCounts, PortfolioSums } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { derivedAmount } from './derived-amount.ts';
import { type ExtraColumn, isDerived } from './table-columns.ts';

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
