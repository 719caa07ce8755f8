import { randomUUID } from 'node:crypto';
import type { DocumentRequest } from '@pcm/documents';
import { AppError } from '../../http/errors.ts';
import { type PdfWorkshop, WorkshopError } from './pdf-workshop.ts';

const RETRY_AFTER_SECONDS = 5;

function appErrorOf(error: WorkshopError, workshop: PdfWorkshop): Error {
  switch (error.reason) {
    case 'busy':
    // A client that still waits has not cancelled, so the server is stopping, and another one will
    // take over.
    case 'cancelled':
      return new AppError('documents-busy', { retryAfter: RETRY_AFTER_SECONDS });
    case 'too-slow':
      return new AppError('document-too-slow', { values: { limit: workshop.secondsADocument } });
    case 'no-price':
      return new AppError('quotation-without-price');
    case 'failed':
      return new AppError('document-failed');
  }
}

/** A document to make, and the name of its file. */
interface PdfOrder {
  /** The id by which a client asks for the progress. */
  id: string | undefined;
  request: DocumentRequest;
  name: string;
  signal: AbortSignal;
}

/**
 * Makes the PDF of a document as a file.
 *
 * Errors: `quotation-without-price`, `documents-busy`, `document-too-slow`, `document-failed`.
 */
export async function pdfFile(
  workshop: PdfWorkshop,
  { id, request, name, signal }: PdfOrder,
): Promise<File> {
  try {
    const pdf = await workshop.make(id ?? randomUUID(), request, signal);
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  } catch (error) {
    if (!(error instanceof WorkshopError)) throw error;
    throw appErrorOf(error, workshop);
  }
}
