import {
  type Cell,
  currencyOf,
  type EstimateData,
  isUnderLaw,
  type KeptBack,
  type ProfitResult,
  parametersOf,
  profitLeft,
  SPECIFICATION,
  statedPayment,
  type TaxLine,
} from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { rateSourceInFile } from './tax-sections.tsx';

/** Returns a tax with its base, rate and amount, and where the rate comes from. */
const taxRow = (data: EstimateData, name: string, line: TaxLine, t: Translate<'taxes'>): Cell[] => [
  name,
  t(`results.base.${line.code}`),
  line.base,
  line.rate,
  line.amount,
  rateSourceInFile(line, data.profitAnalysis ?? {}, parametersOf(data, SPECIFICATION), t),
];

/** Returns what the client keeps back of a base, with its rule. */
const keptRow = (name: string, of: string, base: number, kept: KeptBack): Cell[] => {
  return [name, of, base, kept.percent, -kept.amount, kept.row.reference];
};

/** Returns what the client keeps back and what arrives in cash, each with its rule. */
function paymentRows(
  data: EstimateData,
  lines: readonly TaxLine[],
  profit: ProfitResult,
  t: Translate<['taxes', 'cost', 'law']>,
): Cell[][] {
  const payment = statedPayment(profit, data, SPECIFICATION, today());
  if (payment === null) return [];
  const { invoice, vat, smallInvoice, corporate, retention, contract, cash, days, dueOn } = payment;
  const prepaid = lines.find(({ code }) => code === 'withholdingTax');
  const invoiceText = t('law:payment.invoice');
  const vatKept = t('law:payment.vatKept');
  const tax = isUnderLaw(profit) ? 'law:payment.corporateKept' : 'cost:profit.withholdingTax';
  const shares = [
    ['guarantee', contract?.guarantee],
    ['penaltyPerDay', contract?.penaltyPerDay],
    ['penaltyCap', contract?.penaltyCap],
  ] as const;
  return [
    [t('law:payment.title'), null, null, null, null, null],
    [invoiceText, null, null, null, invoice, null],
    ...(vat?.isOn ? [keptRow(vatKept, t('cost:profit.vat'), profit.vatAmount, vat)] : []),
    ...(smallInvoice?.isExempt
      ? [
          [
            vatKept,
            t('law:payment.smallFile'),
            profit.vatAmount,
            null,
            0,
            smallInvoice.row.reference,
          ],
        ]
      : []),
    ...(corporate > 0 && prepaid !== undefined
      ? [taxRow(data, t(tax), { ...prepaid, amount: -corporate }, t)]
      : []),
    ...(retention?.isOn
      ? [keptRow(t('law:payment.retained'), invoiceText, invoice, retention)]
      : []),
    [t('law:payment.cash'), null, null, null, cash, null],
    [t('law:payment.days'), null, null, null, days, payment.terms.usual?.reference ?? null],
    ...(dueOn === null
      ? []
      : [[t('law:payment.cash'), t('law:payment.dueOn', { day: dueOn }), null, null, null, null]]),
    ...shares.flatMap(([name, share]): Cell[][] => {
      if (share === null || share === undefined) return [];
      const named = t(`law:payment.contract.${name}`, { percent: `${share.percent}%` });
      return [[named, invoiceText, invoice, share.percent, share.amount, share.row.reference]];
    }),
  ];
}

/** Returns the tax table of a project for a spreadsheet: its base, the taxes, and the rest. */
function taxReportRows(
  data: EstimateData,
  lines: readonly TaxLine[],
  profit: ProfitResult,
  t: Translate<['taxes', 'cost', 'analysis', 'documents', 'law']>,
): Cell[][] {
  const currency = currencyOf(data);
  const fact = (name: string, text: string): Cell[] => [name, text, null, null, null, null];
  const sum = (name: string, amount: number): Cell[] => [name, null, null, null, amount, null];
  const { dividendAmount, dividendNet, retainedEarningsAmount, minimumContribution } = profit;
  const levied = lines.filter(({ isOn, isToPay }) => isOn && isToPay);
  const ofDividend = lines.find(({ code, isToPay }) => code === 'dividendTax' && !isToPay);
  return [
    [data.projectInfo?.name ?? '', null, null, null, currency, null],
    fact(t('documents:client'), data.projectInfo?.client ?? ''),
    fact(t('documents:date'), today()),
    sum(t('analysis:order.label'), profit.customerOrderAmount),
    [
      t('results.column.tax'),
      t('results.column.base'),
      t('results.column.baseAmount'),
      t('results.column.rate'),
      t('results.column.amount'),
      t('results.column.source'),
    ],
    ...levied.map((line) => taxRow(data, t(`cost:profit.${line.code}`), line, t)),
    sum(t(isUnderLaw(profit) ? 'cost:profit.totalByLaw' : 'results.total'), profit.totalTaxToPay),
    sum(t('cost:profit.revenue'), profit.revenue),
    sum(t('cost:profit.projectCosts'), profit.projectCosts),
    sum(t('cost:profit.grossProfit'), profit.grossProfit),
    sum(t('cost:profit.netProfit'), profit.netProfit),
    ...(dividendAmount > 0 ? [sum(t('cost:profit.dividendAmount'), dividendAmount)] : []),
    ...(dividendAmount > 0 && ofDividend !== undefined
      ? [
          taxRow(data, t('cost:profit.withheldFromDividend'), ofDividend, t),
          sum(t('cost:profit.dividendNet'), dividendNet ?? 0),
        ]
      : []),
    ...(retainedEarningsAmount > 0
      ? [sum(t('cost:profit.retainedEarningsAmount'), retainedEarningsAmount)]
      : []),
    sum(t('analysis:split.left'), profitLeft(profit)),
    ...(minimumContribution === undefined
      ? []
      : [sum(t('cost:profit.minimumContribution'), minimumContribution)]),
    ...paymentRows(data, lines, profit, t),
  ];
}

/** The Tax Report Export: for the accountant, for programs and for spreadsheets. */
export function TaxExport({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation(['taxes', 'cost', 'analysis', 'documents', 'law']);
  const { project, data, profit, save } = useFinancial();
  const items = useExportItems(EXPORTS.taxes, {
    readData: () => data,
    table: () => taxReportRows(data, lines, profit, t),
    hasUnsaved: () => save.status !== 'saved',
    stored: project,
  });
  return (
    <Card title={t('export.title')}>
      <p className="muted below-12">{t('export.text')}</p>
      <div className="wrap-8">
        {items.map(({ label, icon, onSelect }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'default'}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
