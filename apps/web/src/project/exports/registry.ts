import type { DocumentBody, Project } from '@pcm/contract';
import type { DocumentKind, Seller, StoredState } from '@pcm/documents';
import type { Cell, EstimateData } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { ApiError } from '../../platform/api/api-error.ts';
import { today } from '../../platform/words/today.ts';
import { openDialog, type StoredProject } from '../page-dialogs.ts';
import type { ExportProgress } from './document-export.queries.ts';
import { type ExportKind, type ExportRow, type ExportText, TABLE_FORMATS } from './export-kind.ts';
import type { ReportSource } from './portfolio/report.queries.ts';
import type { ReportFormat } from './portfolio/write-report.ts';
import type { FileTable } from './table-file.ts';

/*
 * Every export of the program. A kind is what one menu, row of buttons or dialog offers; a row is
 * one file of it, or the dialog that makes one. The menus, toasts and progress are made from these
 * rows (`use-export.tsx`), and the code that writes a file is loaded when it is first asked for. A
 * new format is a row here, its name in the messages, and the function that writes it.
 */

/** An estimate on the screen, of which documents and files are made. */
export interface ShownEstimate {
  /** Returns the data on the screen when the export begins. */
  readData: () => EstimateData;
  hasUnsaved?: (() => boolean) | undefined;
  stored?: StoredProject | undefined;
}

/** Opens the dialog that makes documents. */
async function askForDocument(shown: ShownEstimate, kind?: DocumentKind): Promise<null> {
  const { readData, hasUnsaved, stored } = shown;
  openDialog({ name: 'export', readData, kind, hasUnsaved: hasUnsaved?.() ?? false, stored });
  return null;
}

const documentDialog = (
  label: ExportRow<ShownEstimate>['label'],
  kind?: DocumentKind,
): ExportKind<ShownEstimate> => ({
  rows: [{ format: 'pdf', label, make: (shown) => askForDocument(shown, kind) }],
});

/** The choices of the export dialog. */
export interface ChosenDocument {
  data: EstimateData;
  kind: DocumentKind;
  language: Language;
  quotation: NonNullable<DocumentBody['quotation']>;
  /** The sender; the server knows the company in the settings itself. */
  seller?: Seller | undefined;
  /** The company in the settings, for a text that the browser writes. */
  company?: Seller | undefined;
  /** The stored state of the project, which a tax report shows. */
  stored?: StoredState | undefined;
}

async function writtenReport(chosen: ChosenDocument, format: 'text' | 'json'): Promise<File> {
  const { data, kind, language, stored, seller, company } = chosen;
  if (kind === 'quotation') throw new Error('A quotation is a PDF');
  const { reportFile } = await import('./estimate-files.ts');
  return reportFile({ data, kind, language, stored, seller: seller ?? company }, format);
}

/** The formats of the export dialog, the first of which is the only one of a quotation. */
const document: ExportKind<ChosenDocument> = {
  rows: [
    {
      format: 'pdf',
      label: (t) => t('documents:export.formats.pdf'),
      make: async (chosen, { t, signal, say }) => {
        const { data, kind, language, quotation, stored, seller } = chosen;
        const { exportPdf } = await import('./document-export.queries.ts');
        const terms = kind === 'quotation' ? { quotation } : { stored };
        const onProgress = ({ state, ahead }: ExportProgress) => {
          if (state === 'making') say(t('documents:export.making'));
          if (state !== 'queued') return;
          const place = t('documents:export.ahead', { count: ahead });
          say(`${t('documents:export.queued')}: ${place}`);
        };
        return exportPdf({ kind, language, data, ...terms, seller, signal, onProgress });
      },
    },
    {
      format: 'text',
      label: (t) => t('documents:export.formats.text'),
      make: (chosen) => writtenReport(chosen, 'text'),
    },
    {
      format: 'json',
      label: (t) => t('documents:export.formats.json'),
      make: (chosen) => writtenReport(chosen, 'json'),
    },
  ],
  progress: {
    title: (t, { kind }) => t(`documents:kind.${kind}`),
    first: (t) => t('documents:export.sending'),
    cancelled: (t) => t('documents:export.cancelled'),
  },
  done: (t, name) => ({
    title: t('documents:export.doneTitle'),
    description: t('documents:export.done', { name }),
  }),
  // Source: specification section 8.
  failed: (t, { error, reason, row }) => {
    const isRefused = error instanceof ApiError && error.code === 'invalid-input';
    const alert = isRefused ? 'invalidData' : row.format === 'pdf' ? 'pdfFailed' : 'tryAgain';
    return {
      title: t('documents:export.failed'),
      description: `${t(`documents:export.${alert}`)} ${reason}`,
    };
  },
  opens: true,
};

/** The messages about a file of lines, or of a table. */
const TABLE_WORDS = {
  done: (t: ExportText, file: string) => ({ title: t('exchange:exported', { file }) }),
  failed: (t: ExportText) => ({ title: t('exchange:exportFailed') }),
};

/** The lines of an estimate, as files that can be imported again. */
const lines: ExportKind<ShownEstimate> = {
  rows: TABLE_FORMATS.map((format) => ({
    format,
    label: (t) => t(`exchange:exports.${format}`),
    make: async ({ readData }, { language }) => {
      const data = readData();
      return (await import('./estimate-files.ts')).lineFile(data, format, language);
    },
  })),
  ...TABLE_WORDS,
};

interface ShownTable {
  table: () => FileTable;
  sheet: string;
  /** The file's name without its extension. */
  fileName: string;
}

/** A table on the screen, as it is there. */
const shownTable: ExportKind<ShownTable> = {
  rows: TABLE_FORMATS.map((format) => ({
    format,
    label: (t) => t(`exchange:exports.${format}`),
    make: async ({ table, ...named }, { language }) =>
      (await import('./table-file.ts')).tableFile(table(), format, { ...named, language }),
  })),
  ...TABLE_WORDS,
};

/** The taxes of a project, as they are on the screen. */
interface ShownTaxes extends ShownEstimate {
  table: () => Cell[][];
}

/** The tax report: for the accountant, for programs and for spreadsheets. */
const taxes: ExportKind<ShownTaxes> = {
  rows: [
    {
      format: 'pdf',
      label: (t) => t('taxes:export.pdf'),
      make: (shown) => askForDocument(shown, 'tax-report'),
    },
    {
      format: 'json',
      label: (t) => t('taxes:export.json'),
      make: async ({ readData }, { language }) => {
        const { reportFile } = await import('./estimate-files.ts');
        return reportFile({ data: readData(), kind: 'tax-report', language }, 'json');
      },
    },
    {
      format: 'csv',
      label: (t) => t('taxes:export.csv'),
      make: async ({ readData, table }, { language }) =>
        (await import('./estimate-files.ts')).taxFile(readData(), table(), language),
    },
  ],
  done: (t, file) => ({
    title: t('taxes:export.exported'),
    description: t('taxes:export.exportedText', { file }),
  }),
  failed: (t) => ({ title: t('taxes:export.failed'), description: t('taxes:export.failedText') }),
};

/** Projects chosen in a list, which are read while their job shows the progress. */
interface ChosenProjects {
  /** Reads what the list knows of them. */
  table: () => Promise<FileTable>;
  /** Reads whole projects one by one, and leaves out those that fail. */
  each: <Part>(make: (project: Project) => Promise<Part>) => Promise<Part[]>;
  /** Waits until the server takes another request. */
  pace: (signal: AbortSignal) => Promise<void>;
}

const projectsFileName = (t: ExportText) => `${t('bulk:fileName')}-${today()}`;

/** The projects chosen in My Projects. */
const projects: ExportKind<ChosenProjects> = {
  rows: [
    ...TABLE_FORMATS.toReversed().map(
      (format): ExportRow<ChosenProjects> => ({
        format,
        label: (t) => t(`bulk:exports.${format}`),
        make: async ({ table }, { t, language }) => {
          const named = { sheet: t('bulk:sheet'), fileName: projectsFileName(t), language };
          const { tableFile } = await import('./table-file.ts');
          return tableFile(await table(), format, named);
        },
      }),
    ),
    {
      format: 'json',
      label: (t) => t('bulk:exports.json'),
      make: async ({ each }, { t }) => {
        const text = JSON.stringify(await each(async (project) => project), null, 2);
        return new File([text], `${projectsFileName(t)}.json`, { type: 'application/json' });
      },
    },
    {
      format: 'pdf',
      label: (t) => t('bulk:exports.pdf'),
      make: async ({ each, pace }, { t, language, signal }) => {
        const [{ zipOf }, { exportPdf }] = await Promise.all([
          import('./zip.ts'),
          import('./document-export.queries.ts'),
        ]);
        const reports = await each(async ({ id, name, client }) => {
          await pace(signal);
          const report = { projectId: id, kind: 'cost-report', language, signal } as const;
          return { name: `${name} ${client}`, blob: await exportPdf(report) };
        });
        return zipOf(reports, 'pdf', `${projectsFileName(t)}.zip`);
      },
    },
  ],
};

const portfolioFile = (format: ReportFormat): ExportRow<ReportSource> => ({
  format,
  label: (t) => t(`portfolioFiles:formats.${format}`),
  make: async (source, run) =>
    (await import('./portfolio/write-report.ts')).writeReport(source, format, run),
});

/** The projects behind a figure of the portfolio. */
const projectsBehind: ExportKind<ReportSource> = {
  rows: [portfolioFile('xlsx'), portfolioFile('csv'), portfolioFile('pdf')],
  progress: {
    title: (t, { view }) =>
      t('documents:labelled', {
        label: t('portfolioFiles:export'),
        value: t(`portfolioFiles:views.${view}`),
      }),
    first: (t, { format }) =>
      t(`portfolioFiles:progress.${format === 'pdf' ? 'sending' : 'reading'}`),
    cancelled: (t) => t('portfolioFiles:progress.cancelled'),
  },
  done: (t, name) => ({
    title: t('portfolioFiles:progress.doneTitle'),
    description: t('portfolioFiles:progress.done', { name }),
  }),
  failed: (t, { reason }) => ({
    title: t('portfolioFiles:progress.failed'),
    description: reason,
  }),
};

/** A view of the portfolio with its filters, as a file or on paper. */
const portfolio: ExportKind<ReportSource> = {
  ...projectsBehind,
  rows: [
    ...projectsBehind.rows,
    {
      format: 'print',
      label: (t) => t('portfolioFiles:formats.print'),
      make: async () => {
        window.print();
        return null;
      },
    },
  ],
};

/** The matching entries of the audit log, which the server writes at these addresses. */
const auditLog: ExportKind<{ csv: string; json: string }> = {
  rows: [
    { format: 'csv', label: (t) => t('auditLog:exports.csv'), make: async ({ csv }) => csv },
    { format: 'json', label: (t) => t('auditLog:exports.json'), make: async ({ json }) => json },
  ],
};

/** See the note at the top. */
export const EXPORTS = {
  documents: documentDialog((t) => t('documents:export.exportPdf')),
  completeReport: documentDialog(
    (t) => t('documents:export.comprehensive'),
    'comprehensive-report',
  ),
  document,
  lines,
  contributions: shownTable,
  priceSchedule: shownTable,
  actual: shownTable,
  taxes,
  projects,
  portfolio,
  projectsBehind,
  auditLog,
  pieces: shownTable,
};
