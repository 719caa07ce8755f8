import {
  type Cell,
  currencyOf,
  type EstimateData,
  type ProfitResult,
  profitLeft,
  type TaxLine,
} from '@pcm/domain';
import { IconBraces, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateFileName } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { openExportDialog } from '../../../project/exports/asked-export.ts';
import { reportFile } from '../../../project/exports/report-files.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { taxReportCsv } from '../tax-report-files.ts';
import { rateSourceInFile } from './tax-words.ts';

/** Returns the tax table of a project for a spreadsheet: its base, the taxes, and the rest. */
function taxReportRows(
  data: EstimateData,
  lines: readonly TaxLine[],
  profit: ProfitResult,
  t: TFunction<['taxes', 'cost', 'analysis', 'documents']>,
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
        rateSourceInFile(line, data.profitAnalysis ?? {}, t),
      ]),
    sum(t('results.total'), profit.totalTaxToPay),
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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The Tax Report Export: for programs, for spreadsheets and for the accountant. */
export function TaxExport({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation(['taxes', 'cost', 'analysis', 'documents']);
  const format = useFormat();
  const { project, data, profit, save } = useFinancial();
  const exported = async (make: () => Promise<File> | File) => {
    try {
      const file = await make();
      saveFile(file, file.name);
      showToast({
        tone: 'success',
        title: t('export.exported'),
        description: t('export.exportedText', { file: isolateFileName(file.name) }),
      });
    } catch {
      showToast({ tone: 'error', title: t('export.failed'), description: t('export.failedText') });
    }
  };
  return (
    <Card title={t('export.title')}>
      <p className="muted below-12">{t('export.text')}</p>
      <div className="wrap-8">
        <Button
          variant="primary"
          icon={<IconFileTypePdf {...icon} />}
          onClick={() =>
            openExportDialog({
              readData: () => data,
              kind: 'tax-report',
              hasUnsaved: save.status !== 'saved',
              stored: project,
            })
          }
        >
          {t('export.pdf')}
        </Button>
        <Button
          icon={<IconBraces {...icon} />}
          onClick={() =>
            exported(() =>
              reportFile({ data, kind: 'tax-report', language: format.language }, 'json'),
            )
          }
        >
          {t('export.json')}
        </Button>
        <Button
          icon={<IconFileTypeCsv {...icon} />}
          onClick={() =>
            exported(() =>
              taxReportCsv(data, taxReportRows(data, lines, profit, t), format.language),
            )
          }
        >
          {t('export.csv')}
        </Button>
      </div>
    </Card>
  );
}
