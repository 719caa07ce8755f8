import { DOCUMENT_KINDS } from '@pcm/documents';
import { LANGUAGES } from '@pcm/messages';
import { z } from 'zod';
import { readStored, writeStored } from '../../platform/storage.ts';
import { EXPORT_FORMATS, type ExportChoice } from './use-document-export.ts';

const TERMS_KEY = 'pcm.quotation-terms';
const USUAL_TERMS = { validityDays: 30, scope: true };

const storedTerms = z.object({
  validityDays: z.int().optional(),
  conditions: z.string().optional(),
  scope: z.boolean().default(true),
  pricing: z.enum(['sections', 'area']).optional(),
});

/** What this browser's last quotation said: its terms are much the same for each client. */
export const rememberedTerms = (): ExportChoice['quotation'] =>
  readStored(TERMS_KEY, storedTerms) ?? USUAL_TERMS;

/** Keeps the terms for the next quotation; its reference is its own. */
export function rememberTerms(quotation: ExportChoice['quotation']): void {
  const { validityDays, conditions, scope, pricing } = quotation;
  writeStored(TERMS_KEY, { validityDays, conditions, scope, pricing });
}

const LAST_KEY = 'pcm.last-export';

const lastExport = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.enum(LANGUAGES),
  format: z.enum(EXPORT_FORMATS),
});

/** What this browser exported last; a quotation before that: no internal cost goes out unasked. */
export const rememberedExport = (
  language: ExportChoice['language'],
): Pick<ExportChoice, 'kind' | 'language' | 'format'> =>
  readStored(LAST_KEY, lastExport) ?? { kind: 'quotation', language, format: 'pdf' };

/** Keeps what was chosen for the next export. */
export function rememberExport({ kind, language, format }: ExportChoice): void {
  writeStored(LAST_KEY, { kind, language, format });
}
