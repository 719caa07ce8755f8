import { randomUUID } from 'node:crypto';
import {
  type Currency,
  DEFAULT_CATEGORY,
  DEFAULT_PROJECT_TYPE,
  type EstimateData,
  type ImportedItem,
  type ImportedQuote,
  type ImportRow,
  MAX_SCHEDULE_ITEMS,
  type PriceScheduleItem,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { companyDay, readCompany } from '../company/company.service.ts';
import { addCustomer, livingCustomerNamed } from '../customers/customers.service.ts';
import { type KnownPrice, newestPrices } from '../library/library.service.ts';
import { addProject } from '../projects/project-creation.service.ts';
import { addForeignQuote, numberedQuotes } from '../quotes/quotes.service.ts';
import type { RecordWrite } from '../records/records.service.ts';
import { type PlannedImport, planRows, type RecordImport } from './import-plan.ts';

const USUAL_CURRENCY: Currency = 'MAD';
/** The text for a required field of a project that no file contains. */
const UNKNOWN = '—';

const usualCurrency = async (db: Db): Promise<Currency> =>
  (await readCompany(db)).defaults.currency ?? USUAL_CURRENCY;

/** Sets the company's currency in rows that name none. */
async function inUsualCurrency<Content extends { currency: Currency | null }>(
  db: Db,
  rows: readonly ImportRow<Content>[],
): Promise<ImportRow<Content>[]> {
  const usual = await usualCurrency(db);
  return rows.map((row) => ({
    ...row,
    content: { ...row.content, currency: row.content.currency ?? usual },
  }));
}

/** Returns an estimate that contains only a price schedule. */
function estimateOf(
  info: EstimateData['projectInfo'],
  currency: Currency,
  priceSchedule: EstimateData['priceSchedule'],
): EstimateData {
  const kind = { serviceCategory: DEFAULT_CATEGORY, projectType: DEFAULT_PROJECT_TYPE };
  return { projectInfo: { ...kind, ...info }, settings: { currency }, priceSchedule };
}

const topFieldsOf = ({ projectInfo: info = {}, settings }: EstimateData) => ({
  name: info.name ?? '',
  client: info.client || UNKNOWN,
  location: info.location || UNKNOWN,
  projectType: info.projectType ?? DEFAULT_PROJECT_TYPE,
  currency: settings?.currency,
});

/** Stores price items as the schedules of archived projects, where the library finds them. */
async function keepItems(
  write: RecordWrite,
  items: readonly ImportedItem[],
  fileName: string,
): Promise<void> {
  const { profile } = await readCompany(write.db);
  const byCurrency = Map.groupBy(items, ({ currency }) => currency ?? USUAL_CURRENCY);
  for (const [currency, own] of byCurrency) {
    for (let start = 0; start < own.length; start += MAX_SCHEDULE_ITEMS) {
      const schedule = own.slice(start, start + MAX_SCHEDULE_ITEMS).map(
        ({ name, number, unit, unitPrice }): PriceScheduleItem => ({
          id: randomUUID(),
          number,
          designation: name,
          unit,
          quantity: 1,
          unitPrice,
        }),
      );
      const day = companyDay(write.now);
      const name = `${fileName} ${day}`.trim();
      const data = estimateOf({ name, client: profile.name }, currency, {
        items: schedule,
        isPriceList: true,
      });
      await addProject(write, { ...topFieldsOf(data), data }, true);
    }
  }
}

/** Plans price items: doubles are recognised by designation and unit, in any spelling. */
export async function planItems(
  db: Db,
  rows: readonly ImportRow<ImportedItem>[],
  fileName: string,
): Promise<PlannedImport> {
  const keyOf = ({ name, unit }: { name: string; unit: string }) => ({
    item: [`${name}\n${unit}`],
  });
  const added: ImportedItem[] = [];
  const kind: RecordImport<ImportedItem, KnownPrice> = {
    keysOfRow: keyOf,
    keysOfStored: keyOf,
    unique: [],
    add: async (_, content) => {
      added.push(content);
      return Promise.resolve();
    },
  };
  const priced = await inUsualCurrency(db, rows);
  const names = rows.map(({ content }) => content.name);
  return {
    rows: planRows(kind, priced, await newestPrices(db, names)),
    finish: (write) => keepItems(write, added, fileName),
  };
}

/** Returns the lots and items of a quotation; lines above the first heading have no lot. */
function scheduleOf({ lines }: ImportedQuote): NonNullable<EstimateData['priceSchedule']> {
  const lots: { id: string; title: string }[] = [];
  const items: PriceScheduleItem[] = [];
  for (const { isHeading, number, name, unit, quantity, unitPrice } of lines) {
    if (isHeading) lots.push({ id: randomUUID(), title: name });
    else {
      items.push({
        id: randomUUID(),
        lotId: lots.at(-1)?.id,
        number,
        designation: name,
        unit,
        quantity,
        unitPrice: unitPrice ?? undefined,
      });
    }
  }
  return { lots, items };
}

/** Makes the project and the draft of an open quotation, for its client or a new one. */
async function addOffer(write: RecordWrite, offer: ImportedQuote): Promise<void> {
  const known = await livingCustomerNamed(write.db, offer.client);
  const customer = known ?? (await addCustomer(write, { name: offer.client }));
  const name = `${offer.name} ${offer.client}`;
  const location = offer.place;
  const info = { name, client: offer.client, customerId: customer.id, location };
  const currency = offer.currency ?? USUAL_CURRENCY;
  const estimate = estimateOf(info, currency, scheduleOf(offer));
  const { vatRate } = offer;
  const data =
    vatRate === null
      ? estimate
      : { ...estimate, profitAnalysis: { vatRate, vatEnabled: vatRate > 0 } };
  const project = await addProject(write, { ...topFieldsOf(data), data });
  await addForeignQuote(write, project, { number: offer.name, note: offer.notes });
}

/**
 * Plans open quotations: doubles are recognised by the number, one's own or that of the other
 * program.
 */
export async function planQuotes(
  db: Db,
  rows: readonly ImportRow<ImportedQuote>[],
): Promise<PlannedImport> {
  const kind: RecordImport<ImportedQuote, { id: string; name: string; numbers: string[] }> = {
    keysOfRow: ({ name }) => ({ number: [name] }),
    keysOfStored: ({ numbers }) => ({ number: numbers }),
    unique: [],
    shown: (offer) => ({
      client: offer.client,
      place: offer.place,
      currency: offer.currency,
      vatRate: offer.vatRate,
      items: offer.lines.filter(({ isHeading }) => !isHeading).length,
      lots: offer.lines.filter(({ isHeading }) => isHeading).length || null,
      total: offer.total.toFixed(2),
      notes: offer.notes,
    }),
    add: addOffer,
  };
  const priced = await inUsualCurrency(db, rows);
  return { rows: planRows(kind, priced, await numberedQuotes(db)) };
}
