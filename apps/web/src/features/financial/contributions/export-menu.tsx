import {
  type ContributionRow,
  catalogueLabel,
  contributionSums,
  currencyOf,
  fileNamePart,
} from '@pcm/domain';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/files/save-file.ts';
import { isolateFileName } from '../../../platform/words/isolate.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { today } from '../../../platform/words/today.ts';
import type { FileTable } from '../../../project/exports/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useFinancial } from '../state/financial-context.tsx';

const icon = { size: 16, stroke: 1.75 };
const COLUMNS = ['gross', 'base', 'employee', 'net', 'employer'] as const;

/** Saves the current table as CSV or Excel. */
export function ExportMenu({ rows }: { rows: readonly ContributionRow[] }) {
  const { t } = useTranslation(['compliance', 'exchange', 'cost']);
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
  const save = async (kind: 'csv' | 'xlsx') => {
    try {
      const { csvOf, xlsxOf } = await import('../../../project/exports/table-file.ts');
      const blob =
        kind === 'csv'
          ? csvOf(table(), language)
          : await xlsxOf(table(), t('table.sheet'), language);
      const file = `cnss-${fileNamePart(project.name)}-${today()}.${kind}`;
      saveFile(blob, file);
      showToast({
        tone: 'success',
        title: t('exchange:exported', { file: isolateFileName(file) }),
      });
    } catch {
      showToast({ tone: 'error', title: t('exchange:exportFailed') });
    }
  };
  return (
    <Menu
      label={t('table.export')}
      trigger={
        <Button size="sm" icon={<IconDownload {...icon} />}>
          {t('table.export')}
        </Button>
      }
      items={[
        {
          label: t('exchange:exportCsv'),
          icon: <IconFileTypeCsv {...icon} />,
          onSelect: () => void save('csv'),
        },
        {
          label: t('exchange:exportXlsx'),
          icon: <IconFileSpreadsheet {...icon} />,
          onSelect: () => void save('xlsx'),
        },
      ]}
    />
  );
}
