import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { DocumentRequest } from '@pcm/documents';
import { Typesetter } from './typesetter.ts';

/** A message from the server to this process. */
export interface PdfOrder {
  order: number;
  request: DocumentRequest;
}

/** An answer of this process. */
export type PdfAnswer =
  | { order: number; pdf: Uint8Array; memory: number }
  | { order: number; failure: 'no-price' | 'failed'; message: string; memory: number };

/**
 * A separate process for PDFs, because the typesetter is native code, which a thread could neither
 * stop nor survive. It ends with the server.
 */
const typesetter = new Typesetter();

// The largest documents take gigabytes: when memory runs out, Linux must kill this process, and not
// the server or its database.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems do not have this file.
}

/** Sends an answer and ignores errors, because a server that has ended needs none. */
const send = (answer: PdfAnswer) => process.send?.(answer, undefined, undefined, () => undefined);
const memory = () => process.memoryUsage.rss();

async function fulfil({ order, request }: PdfOrder): Promise<void> {
  try {
    const pdf = await typesetter.pdf(request);
    if (pdf === null) send({ order, failure: 'no-price', message: '', memory: memory() });
    else send({ order, pdf, memory: memory() });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ order, failure: 'failed', message, memory: memory() });
  }
}

let hasKept = false;

/**
 * Stores compiled code for the next process at once, because the server ends this one without
 * notice.
 */
function keepCompiled(): void {
  if (!hasKept) flushCompileCache();
  hasKept = true;
}

process.on('message', (message: PdfOrder) => void fulfil(message).then(keepCompiled));
process.on('disconnect', () => process.exit(0));
