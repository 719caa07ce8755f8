import {
  type ContractShare,
  dividendLimit,
  ENTERED,
  isUnderLaw,
  lawBeside,
  type ParameterSet,
  type ProfitAnalysis,
  type PublicContract,
  parametersOf,
  SPECIFICATION,
  shareOfAmount,
  type TaxLine,
} from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { ProfitRow } from '../../../project/profit/profit-rows.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { sourceWords } from '../tax-settings/use-tax-settings.ts';
import styles from './tax-results.module.css';

type Format = ReturnType<typeof useFormat>;

const FACTOR = { maxDecimals: 6 } as const;

/** Returns a rate with all its digits. */
const rateText = (rate: number, format: Format): string =>
  format.percent(0).replace('0', format.number(rate, FACTOR));

/** Returns base and rate as a calculation: `840,000.00 × 20 ÷ (100 + 20)`. */
function calculationText(line: TaxLine, format: Format): string {
  const base = format.amount(line.base, 2);
  const rate = format.number(line.rate, FACTOR);
  return line.code === 'vat'
    ? `${base} × ${rate} ÷ (100 + ${rate})`
    : `${base} × ${rateText(line.rate, format)}`;
}

function rateSourceText({ source }: TaxLine, t: Translate<'taxes'>): string {
  return source === ENTERED ? t('settings.entered') : sourceWords(source, t);
}

/** Returns {@link rateSourceText} for a file, with the law where it has replaced that rate. */
export function rateSourceInFile(
  line: TaxLine,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
  t: Translate<'taxes'>,
): string {
  const law = lawBeside(line.code, analysis, parameters);
  const beside = law === null ? '' : `. ${t('settings.lawDiffers')} ${t(`facts.${law.code}`)}`;
  // A cell has a direction of its own.
  return `${rateSourceText(line, t)}${beside}`.replaceAll(/[\u2066-\u2069]/g, '');
}

interface TaxSectionProps {
  line: TaxLine;
  /** The sum of all taxes, which is the whole bar. */
  totalTax: number;
  isLoss: boolean;
  analysis: ProfitAnalysis;
  parameters: ParameterSet;
}

/** Shows one tax: its base, its rate, and its share of all taxes. */
function TaxSection({ line, totalTax, isLoss, analysis, parameters }: TaxSectionProps) {
  const { t } = useTranslation(['taxes', 'cost', 'explanation']);
  const format = useFormat();
  const { figure } = line;
  const share = totalTax > 0 ? shareOfAmount(line.amount, totalTax) : 0;
  const isUntaxed = isLoss && line.code === 'corporateTax';
  return (
    <section className="stack-6 pad-row ruled-below" data-tax={line.code}>
      <div className={`flex between align-baseline ${styles.taxHead}`}>
        <h3>
          {line.code === 'vat' && parameters.law !== undefined
            ? t('cost:profit.vatCollected')
            : t(`cost:profit.${line.code}`)}{' '}
          <bdi dir="ltr">{rateText(line.rate, format)}</bdi>
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
      {line.isToPay ? (
        <div className={`note row-12 ${styles.share}`}>
          <span className={`cropped grows ${styles.track}`} aria-hidden>
            <span style={{ inlineSize: `${share}%` }} />
          </span>
          <span>{t('results.ofAll', { share: isolateNumber(format.percent(share, 1)) })}</span>
        </div>
      ) : null}
      <p className={`note wrap-0-12 ${styles.note}`}>
        {t(`explanation:formula.${figure}`)}
        <span className="faint">{t('results.rateFrom', { source: rateSourceText(line, t) })}</span>
      </p>
      <LawNote setting={line.code} analysis={analysis} parameters={parameters} />
    </section>
  );
}

/** Shows the distributed amount and its limit. */
function DividendSection() {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { data, profit } = useFinancial();
  const limit = dividendLimit(profit, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const entered = data.profitAnalysis?.dividendDistribution?.amount ?? 0;
  const amount = (value: number) => isolateNumber(format.amount(value, 2));
  return (
    <section className="stack-6 pad-row ruled-below" data-tax="dividend">
      <div className={`flex between align-baseline ${styles.taxHead}`}>
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
  const { t } = useTranslation(['taxes', 'cost']);
  const { data, profit, currency } = useFinancial();
  const shown = lines.filter(({ isOn, isToPay }) => isOn && isToPay);
  // A prepayment and a tax of the shareholders are no part of the sum.
  const beside = lines.filter(({ isOn, isToPay }) => isOn && !isToPay);
  const sectionOf = (line: TaxLine) => (
    <div key={line.code}>
      {line.code === 'dividendTax' ? <DividendSection /> : null}
      <TaxSection
        line={line}
        totalTax={profit.totalTaxToPay}
        isLoss={profit.grossProfit <= 0}
        analysis={data.profitAnalysis ?? {}}
        parameters={parametersOf(data, SPECIFICATION)}
      />
    </div>
  );
  return (
    <Card title={t('results.taxes')} count={t('results.staysInMad', { currency })} flush>
      {shown.length === 0 ? <p className="muted pad-row">{t('results.none')}</p> : null}
      {shown.map(sectionOf)}
      <div className={`flex between align-baseline pad-row ${styles.total}`}>
        <strong>{isUnderLaw(profit) ? t('cost:profit.totalByLaw') : t('results.total')}</strong>
        <strong>
          <ExplainedFigure figure="totalTaxToPay">
            <Amount value={profit.totalTaxToPay} decimals={2} />
          </ExplainedFigure>
        </strong>
      </div>
      {beside.map(sectionOf)}
    </Card>
  );
}

/** The guarantee and the penalties of a public contract, beside what the invoice brings. */
export function ContractRows({ contract }: { contract: PublicContract }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const row = (name: 'guarantee' | 'penaltyPerDay' | 'penaltyCap', share: ContractShare | null) =>
    share === null ? null : (
      <ProfitRow
        name={t(`payment.contract.${name}`, {
          percent: isolateNumber(format.percent(share.percent)),
        })}
        note={share.row.reference}
        value={share.amount}
        cents
      />
    );
  return (
    <section className="stack-4">
      <h3 className="subheading">{t('payment.contract.title')}</h3>
      <dl>
        {row('guarantee', contract.guarantee)}
        {row('penaltyPerDay', contract.penaltyPerDay)}
        {row('penaltyCap', contract.penaltyCap)}
      </dl>
      <p className="note">{t('payment.contract.note')}</p>
    </section>
  );
}
