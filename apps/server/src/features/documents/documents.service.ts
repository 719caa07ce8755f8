import { randomUUID } from 'node:crypto';
import type { DocumentBody } from '@pcm/contract';
import { exportFileName, type StoredState } from '@pcm/documents';
import { amountsExceedLimit, type EstimateData, priceEstimate } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { readProject } from '../projects/projects.service.ts';
import { type PdfWorkshop, WorkshopError } from './pdf-workshop.ts';

const RETRY_AFTER_SECONDS = 5;

/** What to make a document of, as the contract has parsed it. */
export type DocumentOrder = Omit<DocumentBody, 'data'> & { data?: EstimateData | undefined };

interface Source {
  data: EstimateData;
  stored?: StoredState | undefined;
}

async function sourceOf(context: AppContext, order: DocumentOrder): Promise<Source> {
  if (order.data !== undefined) return { data: order.data, stored: order.stored };
  const { data, status, version } = await readProject(context, order.projectId ?? '');
  // This program stored it: it was checked when it came in.
  return {
    data: JSON.parse(data) as EstimateData,
    stored: { status: status === 'draft' ? 'draft' : 'published', version },
  };
}

function appErrorOf(error: WorkshopError, workshop: PdfWorkshop): Error {
  switch (error.reason) {
    case 'busy':
      return new AppError('documents-busy', { retryAfter: RETRY_AFTER_SECONDS });
    case 'too-slow':
      return new AppError('document-too-slow', { values: { limit: workshop.secondsADocument } });
    case 'no-price':
      return new AppError('quotation-without-price');
    case 'failed':
    case 'cancelled':
      return new AppError('document-failed');
  }
}

/**
 * Makes the PDF of a project or of an unsaved estimate, named after kind, project and day.
 *
 * Errors: `project-not-found`, `amount-too-large`, `quotation-without-price`, `documents-busy`,
 * `document-too-slow`, `document-failed`.
 */
export async function createDocument(
  context: AppContext,
  workshop: PdfWorkshop,
  order: DocumentOrder,
  signal: AbortSignal,
): Promise<File> {
  const { data, stored } = await sourceOf(context, order);
  if (amountsExceedLimit(priceEstimate(data))) throw new AppError('amount-too-large');
  const { kind, language, quotation, seller } = order;
  const today = order.today || context.clock().toISOString().slice(0, 10);
  const request = { kind, language, data, quotation, seller, stored, today };
  try {
    const pdf = await workshop.make(order.requestId ?? randomUUID(), request, signal);
    const name = exportFileName(kind, data.projectInfo?.name ?? '', today, 'pdf');
    return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  } catch (error) {
    if (!(error instanceof WorkshopError)) throw error;
    throw appErrorOf(error, workshop);
  }
}
