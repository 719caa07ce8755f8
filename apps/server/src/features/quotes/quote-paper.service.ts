import type { EstimateDocumentRequest, QuotedClient, Seller } from '@pcm/documents';
import { type EstimateData, fileNamePart, revisionLetter } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { textKey } from '../../db/text-key.ts';
import { AppError } from '../../http/errors.ts';
import { companyDay } from '../company/company.service.ts';
import { readLetterhead } from '../company/company-logo.service.ts';
import { findLivingCustomer } from '../customers/customers.service.ts';
import { type PdfWorkshop, quotationPdf } from '../documents/quotation.service.ts';
import { findQuotedProject, unpackedDocument } from '../projects/quoted-project.service.ts';
import type { QuoteRow } from './quote.record.ts';
import { findPaper, findQuote, findRevisions, findWithoutPdf, storePdf } from './quotes.repo.ts';

/** The PDF of an issued quotation cannot be cancelled, because it belongs to the number. */
const unstoppable = () => new AbortController().signal;

/** Returns the name of a quotation's PDF. */
export const fileName = (row: QuoteRow) =>
  `${fileNamePart(`${row.number ?? row.object} ${revisionLetter(row.revision)}`)}.pdf`;

/** The company and its client as they were on the day of issue. */
export interface QuoteParties {
  seller: Seller;
  client: QuotedClient;
}

/** Returns the parties of a quotation as they are now. */
export async function partiesOf(db: Db, row: QuoteRow): Promise<QuoteParties> {
  const seller = await readLetterhead(db);
  const customer =
    row.customer_id === null ? undefined : await findLivingCustomer(db, row.customer_id);
  if (customer === undefined) return { seller, client: { name: row.client } };
  const { name, company, address, ice } = customer;
  // Words of the project's own, such as a branch of the company, stay as they were typed.
  if (![name, company].map(textKey).includes(textKey(row.client))) {
    return { seller, client: { name: row.client, address, ice } };
  }
  // The company is the party; the name of the record, often a person or a site, follows it.
  if (company === '' || company === name) return { seller, client: { name, address, ice } };
  return { seller, client: { name: company, address: `${name}\n${address}`, ice } };
}

/**
 * Returns the request for the document of a quotation, which depends only on the quotation's
 * content.
 */
async function documentOf(
  db: Db,
  row: QuoteRow,
  data: EstimateData,
  { seller, client }: QuoteParties,
  today: string,
): Promise<EstimateDocumentRequest> {
  const earlier = await findRevisions(db, row.family_id);
  const replaced = earlier.findLast(
    ({ revision, issued_on: day }) => revision < row.revision && day !== null,
  );
  return {
    kind: 'quotation',
    language: row.language,
    digits: row.digits,
    data,
    quotation: {
      validityDays: row.validity_days,
      conditions: row.terms,
      scope: row.scope === 1,
      pricing: row.layout,
      quote: {
        number: row.number,
        revision: revisionLetter(row.revision),
        replaces:
          replaced === undefined
            ? undefined
            : { revision: revisionLetter(replaced.revision), day: replaced.issued_on ?? '' },
        object: row.object || row.project_name,
        tenderReference: row.tender_reference,
        letter: row.letter,
        exclusions: row.exclusions,
        client,
      },
    },
    seller,
    today,
  };
}

/**
 * Makes the PDF of an issued quotation from the data stored with its number, and stores it; a
 * stored one is kept. Of two made at the same moment only the first is stored.
 *
 * Errors: `quote-not-found`, `documents-busy`, `document-too-slow`, `document-failed`.
 */
export async function keepPdf(
  { database }: AppContext,
  workshop: PdfWorkshop,
  row: QuoteRow,
): Promise<Uint8Array> {
  const paper = await findPaper(database.read, row.id);
  if (paper === undefined) throw new AppError('quote-not-found');
  if (paper.pdf !== null) return paper.pdf;
  const data = await unpackedDocument(paper.document);
  // This program stored it with the number.
  const parties = JSON.parse(paper.letterhead ?? '{}') as QuoteParties;
  const request = await documentOf(database.read, row, data, parties, row.issued_on ?? '');
  const order = { request, name: fileName(row), signal: unstoppable() };
  const file = await quotationPdf(workshop, order);
  await database.write
    .transaction()
    .execute(async (transaction) =>
      storePdf(transaction, row.id, new Uint8Array(await file.arrayBuffer())),
    );
  const kept = await findPaper(database.read, row.id);
  if (kept?.pdf === undefined || kept.pdf === null) throw new AppError('quote-not-found');
  return kept.pdf;
}

/**
 * Returns the PDF of a quotation: as it was sent, or of a draft as it would be today.
 *
 * Errors: `quote-not-found`, `project-not-found`, `quotation-without-price`, `documents-busy`,
 * `document-too-slow`, `document-failed`.
 */
export async function readQuotePdf(
  context: AppContext,
  workshop: PdfWorkshop,
  id: string,
  signal: AbortSignal,
): Promise<File> {
  const { database, clock } = context;
  const row = await findQuote(database.read, id);
  if (row === undefined) throw new AppError('quote-not-found');
  if (row.status !== 'draft') {
    const pdf = await keepPdf(context, workshop, row);
    return new File([new Uint8Array(pdf)], fileName(row), { type: 'application/pdf' });
  }
  const project = await findQuotedProject(database.read, row.project_id);
  if (project === undefined || row.deleted_at !== null) throw new AppError('project-not-found');
  const parties = await partiesOf(database.read, row);
  const today = companyDay(clock());
  const request = await documentOf(database.read, row, project.data, parties, today);
  return quotationPdf(workshop, { request, name: fileName(row), signal });
}

/** Makes the PDFs that were not stored when their quotations were issued. */
export async function completePdfs(context: AppContext, workshop: PdfWorkshop): Promise<void> {
  for (const id of await findWithoutPdf(context.database.read)) {
    const row = await findQuote(context.database.read, id);
    if (row !== undefined) await keepPdf(context, workshop, row);
  }
}
