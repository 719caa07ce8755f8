import type { TaxLine } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { DividendSection } from './dividend-section.tsx';
import styles from './tax-results.module.css';
import { TaxSection } from './tax-section.tsx';

/** Every tax that is on, and what is distributed; what is off is not shown. */
export function TaxSections({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation('taxes');
  const { data, profit, currency } = useFinancial();
  const shown = lines.filter(({ isOn }) => isOn);
  return (
    <Card title={t('results.taxes')} count={t('results.staysInMad', { currency })} flush>
      {shown.length === 0 ? <p className={styles['none']}>{t('results.none')}</p> : null}
      {shown.map((line) => (
        <div key={line.code}>
          {line.code === 'dividendTax' ? <DividendSection /> : null}
          <TaxSection
            line={line}
            totalTax={profit.totalTaxToPay}
            isLoss={profit.grossProfit <= 0}
            analysis={data.profitAnalysis ?? {}}
          />
        </div>
      ))}
      <div className={styles['total']}>
        <strong>{t('results.total')}</strong>
        <strong>
          <ExplainedFigure figure="totalTaxToPay">
            <Amount value={profit.totalTaxToPay} decimals={2} />
          </ExplainedFigure>
        </strong>
      </div>
    </Card>
  );
}
