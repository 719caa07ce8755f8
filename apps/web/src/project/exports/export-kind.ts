import type { Language, Translate } from '@pcm/messages';
import { translate } from '../../platform/words/translation.ts';

/** The catalogues that exports use. A screen loads those of its own exports. */
export const EXPORT_WORDS = [
  'documents',
  'exchange',
  'taxes',
  'bulk',
  'portfolioFiles',
  'auditLog',
] as const;

/** Translates the texts of exports. */
export type ExportText = Translate<typeof EXPORT_WORDS>;

/** Returns the texts of exports in a language, of which only the loaded catalogues may be used. */
export const exportText = (language: Language): ExportText => translate(EXPORT_WORDS, language);

/** The tools that the maker of a file may use. */
export interface ExportRun {
  t: ExportText;
  language: Language;
  signal: AbortSignal;
  /** Tells how far it is, where the kind shows a progress. */
  say: (text: string) => void;
}

/** The formats of tables, in the order of the menus. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

/** See {@link TABLE_FORMATS}. */
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** One export. `Input` is what it needs. */
export interface ExportRow<Input> {
  format: TableFormat | 'pdf' | 'json' | 'text' | 'print';
  label: (t: ExportText) => string;
  /**
   * Returns the file with its name, or the address of a file that the server names; null where it
   * printed, or opened a dialog that makes the file.
   */
  make: (input: Input, run: ExportRun) => Promise<File | string | null>;
}

interface ToastText {
  title: string;
  description?: string;
}

/** Exports that are offered together, and what is said about them. */
export interface ExportKind<Input> {
  rows: readonly ExportRow<Input>[];
  /** Present where an export takes time: a toast shows how far it is, cancels and retries it. */
  progress?: {
    title: (t: ExportText, input: Input) => string;
    first: (t: ExportText, row: ExportRow<Input>) => string;
    cancelled: (t: ExportText) => string;
  };
  /** The toast about a saved file; without it there is none. */
  done?: (t: ExportText, file: string) => ToastText;
  /** The toast about a failure, whose reason is in words too; without it there is none. */
  failed?: (
    t: ExportText,
    failure: { error: unknown; reason: string; row: ExportRow<Input> },
  ) => ToastText;
  /** Offers to open a PDF that was made. */
  opens?: true;
}
