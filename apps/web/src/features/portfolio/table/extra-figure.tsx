import type { PortfolioProject } from '@pcm/contract';
import { shownMargin } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { derivedAmount } from './derived-amount.ts';
import { type ExtraColumn, isDerived } from './table-columns.ts';

/** The figure of a project that a figure of the portfolio is about. */
export function ExtraFigure({ of: project, extra }: { of: PortfolioProject; extra: ExtraColumn }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  if (extra === 'perSquareMeter') {
    return <Amount value={project.perSquareMeter} decimals={2} reason={t('table.noArea')} />;
  }
  if (isDerived(extra)) {
    const amount = derivedAmount(project, extra);
    return <Amount value={amount} decimals={2} reason={t('table.noOrder')} />;
  }
  const value =
    extra === 'netMargin' ? shownMargin(project.netProfit, project.revenue) : project[extra];
  if (value === null) {
    return (
      <span title={t(extra === 'netMargin' ? 'table.noOrder' : 'table.noPeople')}>{DASH}</span>
    );
  }
  const text = extra === 'netMargin' ? format.percent(value, 1) : format.number(value);
  return <bdi dir="ltr">{text}</bdi>;
}
