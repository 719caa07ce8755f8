import type { DocumentBody } from '@pcm/contract';
import { exportFileName, type StoredState } from '@pcm/documents';
import { amountsExceedLimit, type EstimateData, priceEstimate, SPECIFICATION } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { readLetterhead } from '../company/company-logo.service.ts';
import { readProject } from '../projects/projects.service.ts';
import { pdfFile } from './pdf-file.ts';
import type { PdfWorkshop } from './pdf-workshop.ts';

/** The document to make, as the contract has parsed it. */
export type DocumentOrder = Omit<DocumentBody, 'data'> & { data?: EstimateData | undefined };

interface Source {
  data: EstimateData;
  stored?: StoredState | undefined;
}

async function sourceOf(context: AppContext, order: DocumentOrder): Promise<Source> {
  if (order.data !== undefined) return { data: order.data, stored: order.stored };
  const { data, status, version } = await readProject(context, order.projectId ?? '');
  // This program stored it, so it was checked when it came in.
  return {
    data: JSON.parse(data) as EstimateData,
    stored: { status: status === 'draft' ? 'draft' : 'published', version },
  };
}

/**
 * Makes the PDF of a project or of an unsaved estimate; its file is named by kind, project and day,
 * in its language. The company is in its head unless the document itself names the sender.
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
  if (amountsExceedLimit(priceEstimate(data, SPECIFICATION)))
    throw new AppError('amount-too-large');
  const { kind, language, quotation } = order;
  const seller = order.seller ?? (await readLetterhead(context.database.read));
  const today = order.today || companyDay(context.clock());
  const request = { kind, language, data, quotation, seller, stored, today };
  const projectName = data.projectInfo?.name ?? '';
  const name = exportFileName({ kind, language, projectName, day: today, extension: 'pdf' });
  return pdfFile(workshop, { id: order.requestId, request, name, signal });
}
