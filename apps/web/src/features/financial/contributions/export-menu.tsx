import {
  type ContributionRow,
  catalogueLabel,
  contributionSums,
  currencyOf,
  fileNamePart,
} from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable } from '../../../project/exports/table-file.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { useFinancial } from '../state/financial-context.tsx';

const COLUMNS = ['gross', 'base', 'employee', 'net', 'employer'] as const;

/** Saves the current table as CSV or Excel. */
export function ContributionExports({ rows }: { rows: readonly ContributionRow[] }) {
  const { t } = useTranslation(['compliance', 'cost']);
  const language = useLanguage();
  const { project, data } = useFinancial();

  const table = (): FileTable => {
    const currency = currencyOf(data);
    const sums = contributionSums(rows);
    const basis = {
      wage: 'table.wage',
      minimum: 'table.flags.minimum',
      ceiling: 'table.flags.ceiling',
    } as const;
    const text = (name: string) => ({ name, kind: 'text' as const });
    const amount = (name: string) => ({ name: `${name} (${currency})`, kind: 'amount' as const });
    return {
      columns: [
        text(t('table.position')),
        text(t('cost:column.description')),
        { name: t('table.count'), kind: 'count' },
        { name: t('table.days'), kind: 'count' },
        text(t('table.basis')),
        ...COLUMNS.map((column) => amount(t('table.each', { column: t(`table.${column}`) }))),
        ...COLUMNS.map((column) => amount(t(`table.${column}`))),
      ],
      rows: [
        ...rows.map((row) => [
          catalogueLabel(row.position, language),
          row.description,
          row.count,
          row.days,
          t(basis[row.basis]),
          ...COLUMNS.map((column) => row.perPerson[column]),
          ...COLUMNS.map((column) => row[column]),
        ]),
        [
          t('table.total'),
          null,
          sums.count,
          null,
          null,
          ...COLUMNS.map(() => null),
          ...COLUMNS.map((column) => sums[column]),
        ],
      ],
    };
  };
  const items = useExportItems(EXPORTS.contributions, {
    table,
    sheet: t('table.sheet'),
    fileName: `cnss-${fileNamePart(project.name)}-${today()}`,
  });
  return <ExportMenu label={t('table.export')} items={items} isSmall />;
}
