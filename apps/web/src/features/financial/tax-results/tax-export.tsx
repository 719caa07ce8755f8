import {
  type Cell,
  currencyOf,
  type EstimateData,
  isUnderLaw,
  type ProfitResult,
  parametersOf,
  profitLeft,
  SPECIFICATION,
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

/** Returns the tax table of a project for a spreadsheet: its base, the taxes, and the rest. */
function taxReportRows(
  data: EstimateData,
  lines: readonly TaxLine[],
  profit: ProfitResult,
  t: Translate<['taxes', 'cost', 'analysis', 'documents']>,
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
  ];
}

/** The Tax Report Export: for the accountant, for programs and for spreadsheets. */
export function TaxExport({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation(['taxes', 'cost', 'analysis', 'documents']);
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
