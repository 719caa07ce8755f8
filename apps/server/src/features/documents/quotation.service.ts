import type { EstimateDocumentRequest } from '@pcm/documents';
import { pdfFile } from './pdf-file.ts';
import type { PdfWorkshop } from './pdf-workshop.ts';

export type { PdfWorkshop };

/** The document of a quotation to make. */
interface QuotationOrder {
  request: EstimateDocumentRequest;
  /** The name of its file. */
  name: string;
  signal: AbortSignal;
}

/**
 * Makes the PDF of a quotation.
 *
 * Errors: `quotation-without-price`, `documents-busy`, `document-too-slow`, `document-failed`.
 */
export async function quotationPdf(workshop: PdfWorkshop, order: QuotationOrder): Promise<File> {
  return pdfFile(workshop, { id: undefined, ...order });
}
