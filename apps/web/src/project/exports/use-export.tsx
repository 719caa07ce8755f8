import {
  IconBraces,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { saveAddress, saveFile } from '../../platform/files/save-file.ts';
import {
  isolateFileName,
  useErrorText,
  useLanguage,
  useTranslation,
} from '../../platform/words/translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuAction } from '../../ui/overlays/menu-items.ts';
import { type ExportKind, type ExportRow, exportText } from './export-kind.ts';
import { EXPORTS, type ShownEstimate } from './registry.ts';

/** The time for a toast that stays until the export ends. */
const WHILE_IT_LASTS = 24 * 60 * 60_000;

/**
 * Returns a function that makes an export in the background and saves it to the downloads. It
 * reports the progress, the end and a failure as the kind says.
 */
export function useExport<Input>(kind: ExportKind<Input>) {
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const errorText = useErrorText();
  const t = exportText(language);
  const { progress, done, failed, opens } = kind;

  const run = async (row: ExportRow<Input>, input: Input): Promise<void> => {
    const cancel = new AbortController();
    const { signal } = cancel;
    let shown = '';
    const say = (description: string) => {
      if (progress === undefined || description === shown || signal.aborted) return;
      shown = description;
      const onAction = () => {
        cancel.abort();
        showToast({ tone: 'neutral', title: progress.cancelled(t) });
      };
      showToast({
        tone: 'neutral',
        title: progress.title(t, input),
        description,
        duration: WHILE_IT_LASTS,
        action: { label: common('cancel'), onAction },
      });
    };
    if (progress !== undefined) say(progress.first(t, row));
    try {
      const made = await row.make(input, { t, language, signal, say });
      if (signal.aborted || made === null) return;
      if (typeof made === 'string') {
        saveAddress(made);
        return;
      }
      saveFile(made, made.name);
      if (done === undefined) return;
      // A new window to read or print, which the browser may refuse.
      const open = () => {
        const address = URL.createObjectURL(made);
        if (window.open(address) !== null) return;
        URL.revokeObjectURL(address);
        showToast({ tone: 'error', title: t('documents:export.popupsBlocked') });
      };
      const isOpened = opens && row.format === 'pdf';
      const action = isOpened
        ? ({ label: t('documents:export.openMade'), leadsOn: true, onAction: open } as const)
        : undefined;
      showToast({ tone: 'success', ...done(t, isolateFileName(made.name)), action });
    } catch (error) {
      if (signal.aborted || failed === undefined) return;
      const retry = { label: common('retry'), onAction: () => void run(row, input) };
      const text = failed(t, { error, reason: errorText(error), row });
      showToast({ tone: 'error', ...text, action: progress === undefined ? undefined : retry });
    }
  };
  return run;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const ICONS = {
  pdf: IconFileTypePdf,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  json: IconBraces,
  text: IconFileText,
  print: IconPrinter,
} as const satisfies Record<ExportRow<never>['format'], typeof IconBraces>;

/** An export as an item of a menu; its icon and label serve a button too. */
type ExportItem = MenuAction & { onSelect: () => void | Promise<void> };

/** Returns an item for each export of a kind, which calls back when it is chosen. */
export function useExportChoice<Input>(
  { rows }: ExportKind<Input>,
  onChoose: (row: ExportRow<Input>) => void | Promise<void>,
): ExportItem[] {
  const t = exportText(useLanguage());
  return rows.map((row) => {
    const Icon = ICONS[row.format];
    const item = { label: row.label(t), icon: <Icon {...icon} /> };
    const choose = () => onChoose(row);
    // Printing waits until the menu is gone, so that it is not printed.
    return row.format === 'print'
      ? { ...item, onSelect: () => undefined, onClosed: () => void choose() }
      : { ...item, onSelect: choose };
  });
}

/** Returns an item for each export of a kind, which makes it. */
export function useExportItems<Input>(
  kind: ExportKind<Input>,
  input: NoInfer<Input>,
): ExportItem[] {
  const run = useExport(kind);
  return useExportChoice(kind, (row) => run(row, input));
}

interface ExportMenuProps {
  items: readonly ExportItem[];
  label: string;
  isSmall?: boolean;
  /** The look of a trigger without words. */
  bare?: 'quiet' | 'default' | undefined;
}

export function ExportMenu({ items, label, isSmall, bare }: ExportMenuProps) {
  const print = items.findIndex(({ onClosed }) => onClosed !== undefined);
  return (
    <Menu
      label={label}
      trigger={
        bare === undefined ? (
          <Button size={isSmall ? 'sm' : 'md'} icon={IconDownload}>
            {label}
          </Button>
        ) : (
          <IconButton variant={bare} label={label} icon={IconDownload} />
        )
      }
      items={print < 0 ? items : [...items.slice(0, print), 'divider', ...items.slice(print)]}
    />
  );
}

interface ExportReportButtonProps extends ShownEstimate {
  /** Called before the dialog opens, to close a sheet that would cover it. */
  onOpen?: (() => void) | undefined;
}

/** The button at the end of a cost summary that exports the complete report. */
export function ExportReportButton({ onOpen, ...shown }: ExportReportButtonProps) {
  const [report] = useExportItems(EXPORTS.completeReport, shown);
  if (report === undefined) return null;
  const open = () => {
    onOpen?.();
    return report.onSelect();
  };
  return (
    <Button wide icon={report.icon} onClick={open}>
      {report.label}
    </Button>
  );
}
