import type { PortfolioSums } from '@pcm/contract';
import { type Currency, shareOfAmount } from '@pcm/domain';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { DifferenceNote } from '../money/difference-note.tsx';
import styles from './resources.module.css';

interface CostSharesCardProps {
  sums: PortfolioSums;
  /** The sums of the period compared with. */
  before: PortfolioSums | null;
  currency: Currency;
  /** Whether a period is chosen; amounts then count by month of starting, not of work. */
  isOfPeriod: boolean;
}

/** Shows the shares of labour, equipment, logistics and the rest in the portfolio's cost. */
export function CostSharesCard({ sums, before, currency, isOfPeriod }: CostSharesCardProps) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const format = useFormat();
  const parts = portfolioShares(sums, words);
  const earlier = before === null ? null : portfolioShares(before, words);
  const share = (value: number, of: PortfolioSums) =>
    of.total > 0 ? shareOfAmount(value, of.total) : null;
  return (
    <Card title={t('shares.title')} count={currency}>
      <ShareBar parts={parts} label={t('shares.title')} />
      <table className={`table digits push-down-12 ${styles.table}`} aria-label={t('shares.title')}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('shares.part')}</th>
            <th scope="col">{t('shares.share')}</th>
            <th scope="col">{t('shares.amount', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">
                <ShareDot share={key} />
                {label}
              </th>
              <td>
                <bdi dir="ltr">
                  {sums.total > 0 ? format.percent((value / sums.total) * 100, 1) : DASH}
                </bdi>
                {before === null || earlier === null ? null : (
                  <DifferenceNote
                    now={share(value, sums)}
                    before={share(earlier.find((part) => part.key === key)?.value ?? 0, before)}
                    unit="points"
                  />
                )}
              </td>
              <td>
                <Amount value={value} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('shares.total')}
            </th>
            <td>
              <BehindLink behind={{}}>
                <Amount value={sums.total} />
              </BehindLink>
            </td>
          </tr>
        </tfoot>
      </table>
      {isOfPeriod ? <p className="note above-8">{t('shares.period')}</p> : null}
    </Card>
  );
}
