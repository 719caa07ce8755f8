import {
  type Cell,
  currencyOf,
  type EstimateData,
  type ProfitResult,
  type TaxLine,
} from '@pcm/domain';
import type { TFunction } from 'i18next';
import { rateSourceInFile } from './tax-words.ts';

/** The tax table of a project for a spreadsheet: every tax that is on, and what they come to. */
export function taxReportRows(
  data: EstimateData,
  lines: readonly TaxLine[],
  profit: ProfitResult,
  t: TFunction<['taxes', 'cost']>,
): Cell[][] {
  const currency = currencyOf(data);
  const sum = (name: string, amount: number): Cell[] => [name, null, null, null, amount, null];
  return [
    [data.projectInfo?.name ?? '', null, null, null, currency, null],
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
        rateSourceInFile(line, data.profitAnalysis ?? {}, t),
      ]),
    sum(t('results.total'), profit.totalTaxToPay),
    sum(t('cost:profit.revenue'), profit.revenue),
    sum(t('cost:profit.projectCosts'), profit.projectCosts),
    sum(t('cost:profit.grossProfit'), profit.grossProfit),
    sum(t('cost:profit.netProfit'), profit.netProfit),
    ...(profit.dividendAmount > 0
      ? [sum(t('cost:profit.dividendAmount'), profit.dividendAmount)]
      : []),
  ];
}
