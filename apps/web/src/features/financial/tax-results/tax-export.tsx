import {
  type Cell,
  currencyOf,
  type EstimateData,
  isUnderLaw,
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
  const shares = [
    ['guarantee', contract?.guarantee],
    ['penaltyPerDay', contract?.penaltyPerDay],
    ['penaltyCap', contract?.penaltyCap],
  ] as const;
  return [
    [t('law:payment.title'), null, null, null, null, null],
    [invoiceText, null, null, null, invoice, null],
    ...(vat?.isOn
      ? [
          [
            t('law:payment.vatKept'),
            t('cost:profit.vat'),
            profit.vatAmount,
            vat.percent,
            -vat.amount,
            vat.row.reference,
          ],
        ]
      : []),
    ...(smallInvoice?.isExempt
      ? [
          [
            t('law:payment.vatKept'),
            t('law:payment.smallFile'),
            profit.vatAmount,
            null,
            0,
            smallInvoice.row.reference,
          ],
        ]
      : []),
    ...(corporate > 0 && prepaid !== undefined
      ? [
          [
            t('law:payment.corporateKept'),
            t('results.base.withholdingTax'),
            prepaid.base,
            prepaid.rate,
            -corporate,
            rateSourceInFile(
              prepaid,
              data.profitAnalysis ?? {},
              parametersOf(data, SPECIFICATION),
              t,
            ),
          ],
        ]
      : []),
    ...(retention?.isOn
      ? [
          [
            t('law:payment.retained'),
            invoiceText,
            invoice,
            retention.percent,
            -retention.amount,
            retention.row.reference,
          ],
        ]
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
  const { dividendAmount, retainedEarningsAmount } = profit;
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
    ...lines
      .filter(({ isOn }) => isOn)
      .map((line): Cell[] => [
        t(`cost:profit.${line.code}`),
        t(`results.base.${line.code}`),
        line.base,
        line.rate,
        line.amount,
        rateSourceInFile(line, data.profitAnalysis ?? {}, parametersOf(data, SPECIFICATION), t),
      ]),
    sum(t(isUnderLaw(profit) ? 'cost:profit.totalByLaw' : 'results.total'), profit.totalTaxToPay),
    sum(t('cost:profit.revenue'), profit.revenue),
    sum(t('cost:profit.projectCosts'), profit.projectCosts),
    sum(t('cost:profit.grossProfit'), profit.grossProfit),
    sum(t('cost:profit.netProfit'), profit.netProfit),
    ...(dividendAmount > 0 ? [sum(t('cost:profit.dividendAmount'), dividendAmount)] : []),
    ...(retainedEarningsAmount > 0
      ? [sum(t('cost:profit.retainedEarningsAmount'), retainedEarningsAmount)]
      : []),
    sum(t('analysis:split.left'), profitLeft(profit)),
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
