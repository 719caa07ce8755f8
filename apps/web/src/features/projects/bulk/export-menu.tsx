import {
  IconBraces,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { ProjectsSearch } from '../list/search-params.ts';
import { type ExportKind, useBulkExport } from './use-bulk-export.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const KINDS: { kind: ExportKind; Icon: typeof IconBraces }[] = [
  { kind: 'xlsx', Icon: IconFileSpreadsheet },
  { kind: 'csv', Icon: IconFileTypeCsv },
  { kind: 'json', Icon: IconBraces },
  { kind: 'pdf', Icon: IconFileTypePdf },
];

interface ExportMenuProps {
  search: ProjectsSearch;
  ids: ReadonlySet<string>;
}

/** A menu that exports the selected projects to a file. */
export function ExportMenu({ search, ids }: ExportMenuProps) {
  const { t } = useTranslation('bulk');
  const isPhone = useIsNarrow();
  const exportAs = useBulkExport();
  return (
    <Menu
      label={t('export')}
      trigger={
        isPhone ? (
          <IconButton label={t('export')} icon={<IconDownload {...icon} />} />
        ) : (
          <Button icon={<IconDownload {...icon} />}>{t('export')}</Button>
        )
      }
      items={KINDS.map(({ kind, Icon }) => ({
        label: t(`exports.${kind}`),
        icon: <Icon {...icon} />,
        onSelect: () => void exportAs(kind, search, ids),
      }))}
    />
  );
}
