import {
  dividendLimit,
  type ProfitAnalysis,
  SPECIFICATION,
  shareOfAmount,
  type TaxLine,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';
import { calculationText, rateSourceText, rateText } from './tax-words.ts';

interface TaxSectionProps {
  line: TaxLine;
  /** The sum of all taxes, which is the whole bar. */
  totalTax: number;
  isLoss: boolean;
  analysis: ProfitAnalysis;
}

/** Shows one tax: its base, its rate, and its share of all taxes. */
function TaxSection({ line, totalTax, isLoss, analysis }: TaxSectionProps) {
  const { t } = useTranslation(['taxes', 'cost', 'explanation']);
  const format = useFormat();
  const { figure } = line;
  const share = totalTax > 0 ? shareOfAmount(line.amount, totalTax) : 0;
  const isUntaxed = isLoss && line.code === 'corporateTax';
  return (
    <section className={`stack-6 ${styles.tax}`} data-tax={line.code}>
      <div className={styles.taxHead}>
        <h3>
          {t(`cost:profit.${line.code}`)} <bdi dir="ltr">{rateText(line.rate, format)}</bdi>
        </h3>
        <span className="strong rigid">
          <ExplainedFigure figure={figure}>
            <Amount value={line.amount} decimals={2} />
          </ExplainedFigure>
        </span>
      </div>
      <p className={`wrap-0-12 muted ${styles.calculation}`}>
        <span>{isUntaxed ? t('results.lossBase') : t(`results.base.${line.code}`)}</span>
        {isUntaxed ? null : <bdi dir="ltr">{calculationText(line, format)}</bdi>}
      </p>
      <div className={`note row-12 ${styles.share}`}>
        <span className={styles.track} aria-hidden>
          <span style={{ inlineSize: `${share}%` }} />
        </span>
        <span>{t('results.ofAll', { share: isolateNumber(format.percent(share, 1)) })}</span>
      </div>
      <p className={`note wrap-0-12 ${styles.note}`}>
        {t(`explanation:formula.${figure}`)}
        <span>{t('results.rateFrom', { source: rateSourceText(line, analysis, t) })}</span>
      </p>
      <LawNote setting={line.code} analysis={analysis} />
    </section>
  );
}

/** Shows the distributed amount and its limit. */
function DividendSection() {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { data, profit } = useFinancial();
  const limit = dividendLimit(profit, data.profitAnalysis, SPECIFICATION);
  const entered = data.profitAnalysis?.dividendDistribution?.amount ?? 0;
  const amount = (value: number) => isolateNumber(format.amount(value, 2));
  return (
    <section className={`stack-6 ${styles.tax}`} data-tax="dividend">
      <div className={styles.taxHead}>
        <h3>{t('results.dividend')}</h3>
        <span className="strong rigid">
          <ExplainedFigure figure="dividendAmount">
            <Amount value={profit.dividendAmount} decimals={2} />
          </ExplainedFigure>
        </span>
      </div>
      <p className={`note wrap-0-12 ${styles.note}`}>
        {entered > limit
          ? t('results.clamped', { entered: amount(entered), limit: amount(limit) })
          : t('results.limit', { limit: amount(limit) })}
      </p>
    </section>
  );
}

/** Shows every tax that is on, and the distribution. */
export function TaxSections({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation('taxes');
  const { data, profit, currency } = useFinancial();
  const shown = lines.filter(({ isOn }) => isOn);
  return (
    <Card title={t('results.taxes')} count={t('results.staysInMad', { currency })} flush>
      {shown.length === 0 ? <p className={styles.none}>{t('results.none')}</p> : null}
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
      <div className={styles.total}>
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
