import type { DocumentBody } from '@pcm/contract';
import type { DocumentKind, Seller, StoredState } from '@pcm/documents';
import type { EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { isolateFileName } from '../../platform/words/isolate.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type ExportProgress, exportPdf } from './document-export.queries.ts';

/** The formats of the dialog. */
export const EXPORT_FORMATS = ['pdf', 'text', 'json'] as const;

/** The choices of the dialog. */
export interface ExportChoice {
  kind: DocumentKind;
  language: Language;
  format: (typeof EXPORT_FORMATS)[number];
  quotation: NonNullable<DocumentBody['quotation']>;
  /** The sender; the server knows the company in the settings itself. */
  seller?: Seller | undefined;
  /** The company in the settings, for a text that the browser writes. */
  company?: Seller | undefined;
  /** The stored state of the project, which a tax report shows. */
  stored?: StoredState | undefined;
}

/** The time for a toast that stays until the export ends. */
const WHILE_IT_LASTS = 24 * 60 * 60_000;

const isPdf = ({ kind, format }: ExportChoice) => format === 'pdf' || kind === 'quotation';

/** Returns the alert for a failed document. Source: specification section 8. */
const alertOf = (error: unknown, choice: ExportChoice) =>
  error instanceof ApiError && error.code === 'invalid-input'
    ? 'invalidData'
    : isPdf(choice)
      ? 'pdfFailed'
      : 'tryAgain';

async function fileOf(
  data: EstimateData,
  choice: ExportChoice,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<File> {
  const { kind, language, format, quotation, seller, company, stored } = choice;
  if (kind === 'quotation' || format === 'pdf') {
    const terms = kind === 'quotation' ? { quotation } : { stored };
    return exportPdf({ kind, language, data, ...terms, seller, signal, onProgress });
  }
  const { reportFile } = await import('./report-files.ts');
  return reportFile({ data, kind, language, stored, seller: seller ?? company }, format);
}

/** Makes a document in the background, shows its progress, and saves it to the downloads. */
export function useDocumentExport() {
  const { t } = useTranslation(['documents', 'common']);
  const errorText = useErrorText();

  /** Opens the file in a new window to read or print, which the browser may refuse. */
  const openFile = (file: File) => {
    const address = URL.createObjectURL(file);
    if (window.open(address) === null) {
      URL.revokeObjectURL(address);
      showToast({ tone: 'error', title: t('documents:export.popupsBlocked') });
    }
  };

  const run = async (data: EstimateData, choice: ExportChoice): Promise<void> => {
    const cancel = new AbortController();
    const title = t(`documents:kind.${choice.kind}`);
    let shown = '';
    const say = (description: string) => {
      if (description === shown || cancel.signal.aborted) return;
      shown = description;
      showToast({
        tone: 'neutral',
        title,
        description,
        duration: WHILE_IT_LASTS,
        action: {
          label: t('common:cancel'),
          onAction: () => {
            cancel.abort();
            showToast({ tone: 'neutral', title: t('documents:export.cancelled') });
          },
        },
      });
    };
    say(t('documents:export.sending'));
    try {
      const file = await fileOf(data, choice, cancel.signal, ({ state, ahead }) => {
        if (state === 'unknown') return;
        const place = t('documents:export.ahead', { count: ahead });
        say(
          state === 'making'
            ? t('documents:export.making')
            : `${t('documents:export.queued')}: ${place}`,
        );
      });
      if (cancel.signal.aborted) return;
      saveFile(file, file.name);
      showToast({
        tone: 'success',
        title: t('documents:export.doneTitle'),
        description: t('documents:export.done', { name: isolateFileName(file.name) }),
        ...(isPdf(choice)
          ? {
              action: {
                label: t('documents:export.openMade'),
                leadsOn: true,
                onAction: () => openFile(file),
              },
            }
          : {}),
      });
    } catch (error) {
      if (cancel.signal.aborted) return;
      showToast({
        tone: 'error',
        title: t('documents:export.failed'),
        description: `${t(`documents:export.${alertOf(error, choice)}`)} ${errorText(error)}`,
        action: { label: t('common:retry'), onAction: () => void run(data, choice) },
      });
    }
  };
  return run;
}
