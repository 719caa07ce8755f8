import type { calls, OrderFilterQuery, PortfolioQuery } from '@pcm/contract';
import {
  ANSWERED_OUTCOMES,
  amountOfCents,
  answerSpread,
  type Currency,
  combineOrders,
  LANGUAGES,
  LOST_REASONS,
  type LostReason,
  MARGIN_BAND_KEYS,
  ORDER_SIZE_KEYS,
  type OrderPart,
  type OrderSums,
  QUOTED_OUTCOMES,
  SERVICE_CATEGORIES,
  SPECIFICATION,
} from '@pcm/domain';
import { loadTexts, translator } from '@pcm/messages';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findClientsNamed, findLostReasons, type IssuedFilter } from '../../db/issued-quotes.ts';
import type { Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import { textKey } from '../../db/text-key.ts';
import { companyDay } from '../company/company.service.ts';
import { currencyOfQuery } from './portfolio-filter.ts';
import {
  countAnswerDays,
  type OrderCell,
  sumLostByReason,
  sumOrders,
  sumOrdersByClient,
} from './portfolio-orders.repo.ts';

type OrdersCall = typeof calls.portfolioOrders;
type OrdersReply = z.output<OrdersCall['reply']>;

/** The most clients that are returned; the others are added up. */
const MOST_CLIENTS = 200;

/** Returns the usual reasons by their words in every language, in key form. */
async function usualReasons(): Promise<Map<string, LostReason>> {
  const words = new Map<string, LostReason>();
  for (const language of LANGUAGES) {
    const texts = await loadTexts(language, 'quotes');
    const say = translator('quotes', { language, textsOf: () => texts });
    for (const reason of LOST_REASONS) words.set(textKey(say(`answer.reasons.${reason}`)), reason);
  }
  return words;
}

/** Returns the spellings of a reason in quotations. */
async function writtenReasons(
  db: Db,
  { reason, ownReason }: Pick<OrderFilterQuery, 'reason' | 'ownReason'>,
): Promise<string[] | undefined> {
  if (reason === undefined && ownReason === undefined) return undefined;
  const usual = await usualReasons();
  const isMeant = (text: string) => {
    const key = textKey(text);
    const isOwn = ownReason === undefined || key === textKey(ownReason);
    return isOwn && usual.get(key) === reason;
  };
  return (await findLostReasons(db)).filter(isMeant);
}

const outcomesOf = (outcome: OrderFilterQuery['outcome']): IssuedFilter['outcomes'] => {
  if (outcome === undefined) return undefined;
  if (outcome === 'quoted') return QUOTED_OUTCOMES;
  return outcome === 'answered' ? ANSWERED_OUTCOMES : [outcome];
};

/** Returns the conditions on the quotations behind a figure of orders. */
export async function issuedFilterOf(db: Db, query: OrderFilterQuery): Promise<IssuedFilter> {
  const { analysis, archived = 'included', client } = query;
  return {
    outcomes: outcomesOf(query.outcome),
    serviceCategory: query.serviceCategory,
    projectType: query.projectType?.toWellFormed(),
    clients: client === undefined ? undefined : await findClientsNamed(db, client),
    size: query.size,
    marginBand: query.marginBand,
    lostReasons: await writtenReasons(db, query),
    projectStatus: query.projectStatus,
    isAnalysisEnabled: analysis === undefined ? undefined : analysis === 'enabled',
    isArchived: archived === 'included' ? undefined : archived === 'only',
  };
}

/** Returns the filter of a view; its months are those of issue. */
async function filterOfView(db: Db, query: PortfolioQuery): Promise<IssuedFilter> {
  const { status: projectStatus, project: projectId, from, to, ...asked } = query;
  const { serviceCategory, projectType, client, analysis, archived } = asked;
  const place = { serviceCategory, projectType, client, analysis, archived };
  return {
    ...(await issuedFilterOf(db, { ...place, projectStatus })),
    projectId,
    from: from === undefined ? undefined : `${from}-01`,
    to: to === undefined ? undefined : `${to}-31`,
  };
}

/** A sum as it comes from SQL. */
type Summed = Pick<OrderCell, 'outcome' | 'currency' | 'count' | 'amount'>;

const partOf = ({ outcome, currency, count, amount }: Summed): OrderPart => ({
  outcome,
  currency,
  count: Number(count),
  amount: BigInt(amount),
});

const added = (rows: readonly Summed[], to: Currency): OrderSums =>
  combineOrders(rows.map(partOf), to, SPECIFICATION);

/** Returns the sums of each group of rows. */
function groupsBy<Row extends Summed, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  to: Currency,
): { key: Key; sums: OrderSums }[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, some]) => ({ key, sums: added(some, to) }));
}

/** Returns the sums of each band in its order, including empty ones. */
function bands<Band extends string>(
  keys: readonly Band[],
  rows: readonly OrderCell[],
  bandOf: (row: OrderCell) => Band,
  to: Currency,
) {
  const byBand = Map.groupBy(rows, bandOf);
  return keys.map((key) => ({ key, sums: added(byBand.get(key) ?? [], to) }));
}

type Group = { key: string; sums: OrderSums };
const byAmount = (one: Group, other: Group) =>
  other.sums.quoted.amount - one.sums.quoted.amount ||
  other.sums.quoted.count - one.sums.quoted.count ||
  (one.key < other.key ? -1 : 1);

/** Returns the clients by name, in any spelling, and the sums of those beyond the limit. */
function clientGroups(
  rows: readonly (Summed & { client: string })[],
  to: Currency,
): Pick<OrdersReply, 'byClient' | 'clientCount' | 'otherClients'> {
  const byKey = Map.groupBy(rows, ({ client }) => textKey(client));
  const groups = [...byKey.values()]
    .map((some) => ({ key: some[0]?.client ?? '', some, sums: added(some, to) }))
    .toSorted(byAmount);
  const others = groups.slice(MOST_CLIENTS).flatMap(({ some }) => some);
  return {
    byClient: groups.slice(0, MOST_CLIENTS).map(({ key, sums }) => ({ key, sums })),
    clientCount: groups.length,
    otherClients: others.length === 0 ? null : added(others, to),
  };
}

/**
 * Returns the reasons of losses; a usual reason appears once, whatever language it was written in.
 */
async function reasonGroups(
  rows: readonly (Omit<Summed, 'outcome'> & { reason: string })[],
  to: Currency,
): Promise<OrdersReply['reasons']> {
  const usual = await usualReasons();
  const keyOf = (text: string) => usual.get(textKey(text)) ?? ` ${textKey(text)}`;
  const lost = rows.map((row) => ({ ...row, outcome: 'lost' as const }));
  return [...Map.groupBy(lost, ({ reason }) => keyOf(reason)).values()]
    .map((some) => {
      const text = some[0]?.reason ?? '';
      const { lost: sum } = added(some, to);
      return { reason: usual.get(textKey(text)) ?? null, text, ...sum };
    })
    .toSorted((one, other) => other.amount - one.amount || (one.text < other.text ? -1 : 1));
}

const knownCategory = (category: string) =>
  SERVICE_CATEGORIES.find((known) => known === category) ?? '';

/** Returns the quoted amounts in each currency, most quotations first. */
function quotedByCurrency(rows: readonly OrderCell[]): OrdersReply['inCurrencies'] {
  const quoted = rows.map(partOf).filter(({ outcome }) => outcome !== 'cancelled');
  return [...Map.groupBy(quoted, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      count: some.reduce((sum, { count }) => sum + count, 0),
      amount: amountOfCents(some.reduce((sum, { amount }) => sum + amount, 0n)),
    }))
    .toSorted((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1));
}

/** Returns the outcomes of the issued quotations, each by its last revision. */
export async function portfolioOrders(
  { database, clock }: AppContext,
  query: z.output<OrdersCall['query']>,
): Promise<OrdersReply> {
  const { read } = database;
  const to = currencyOfQuery(query);
  const today = companyDay(clock());
  const filter = await filterOfView(read, query);
  const answer = sideBySide(database);
  const [cells, clients, reasons, days] = await Promise.all([
    answer(() => sumOrders(read, filter, today)),
    answer(() => sumOrdersByClient(read, filter, today)),
    answer(() => sumLostByReason(read, filter, today)),
    answer(() => countAnswerDays(read, filter, today)),
  ]);
  const times = days.map((row) => ({ ...row, count: Number(row.count) }));
  const spreadOf = (outcome: 'won' | 'lost') =>
    answerSpread(times.filter((time) => time.outcome === outcome));
  return {
    currency: to,
    sums: added(cells, to),
    inCurrencies: quotedByCurrency(cells),
    byMonth: groupsBy(cells, ({ month }) => month, to)
      .map(({ key, sums }) => ({ month: key, sums }))
      .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
    byCategory: groupsBy(cells, ({ category }) => knownCategory(category), to).toSorted(byAmount),
    ...clientGroups(clients, to),
    bySize: bands(ORDER_SIZE_KEYS, cells, ({ size }) => size, to),
    byMargin: bands(MARGIN_BAND_KEYS, cells, ({ margin }) => margin, to),
    reasons: await reasonGroups(reasons, to),
    answers: { answered: answerSpread(times), won: spreadOf('won'), lost: spreadOf('lost') },
  };
}
