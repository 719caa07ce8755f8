import { currency } from '@pcm/contract';
import {
  amountOfCents,
  type ClientRevenue,
  type CombinedSums,
  type Currency,
  combineSums,
  type PortfolioRisks,
  type ProjectsTotal,
  SPECIFICATION,
  sumInCurrency,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import { behindConditions } from './behind-conditions.repo.ts';
import { centsOfParts, sumsOfRow } from './portfolio-amounts.ts';
import { findClientNames, findLargestClients } from './portfolio-clients.repo.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { sumFacts } from './portfolio-sums.repo.ts';

/** A view whose risks are examined. */
export interface RiskView {
  filter: PortfolioFilter;
  sums: CombinedSums;
  /** Drafts that were last saved before this instant are old. */
  savedBefore: string;
  to: Currency;
}

async function oldDrafts(db: Db, { filter, savedBefore, to }: RiskView): Promise<ProjectsTotal> {
  const columns = ['projects', 'total_units', 'total_cents'] as const;
  const behind = { oldDrafts: { savedBefore, are: true } };
  const rows = await sumFacts(db, { filter, columns, by: [] }, (is) =>
    behindConditions(is, behind),
  );
  const cents = rows.map((row) => {
    const own = centsOfParts(row.total_units, row.total_cents);
    return sumInCurrency(own, currency.parse(row.currency), to, SPECIFICATION);
  });
  return {
    projects: rows.reduce((sum, row) => sum + Number(row.projects), 0),
    total: amountOfCents(cents.reduce((sum, one) => sum + one, 0n)),
  };
}

/**
 * Returns the client with most of the revenue; null when the view is of one client or project
 * anyway.
 */
async function largestClient(
  db: Db,
  { filter, sums, to }: RiskView,
): Promise<ClientRevenue | null> {
  if (filter.clientKey !== undefined || filter.projectId !== undefined) return null;
  if (sums.withOrder === 0) return null;
  const [key] = await findLargestClients(db, filter, 1);
  if (key === undefined) return null;
  const query = { filter: { ...filter, clientKey: key }, columns: MONEY_COLUMNS, by: [] };
  const rows = await sumFacts(db, query, (is) => behindConditions(is, { hasOrder: true }));
  const { projects, total, revenue } = combineSums(rows.map(sumsOfRow), to, SPECIFICATION);
  const client = (await findClientNames(db, [key])).get(key) ?? key;
  return { client, projects, total, revenue };
}

/** Finds risks that no single project shows, and forgotten drafts. */
export async function wideRisks(
  db: Db,
  view: RiskView,
): Promise<Pick<PortfolioRisks, 'oldDrafts' | 'orders' | 'largestClient'>> {
  return {
    oldDrafts: await oldDrafts(db, view),
    orders: { projects: view.sums.withOrder, revenue: view.sums.revenue },
    largestClient: await largestClient(db, view),
  };
}
