import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { foldChanges } from '../projects/project-fold.service.ts';
import { refreshStaleFigures } from '../projects/stale-figures.service.ts';
import { companyYearOf } from './company-year.service.ts';
import { portfolioBenchmarks } from './portfolio-benchmarks.service.ts';
import { portfolioFinancial } from './portfolio-financial.service.ts';
import { portfolioOrders } from './portfolio-orders.service.ts';
import { portfolioPerformance } from './portfolio-performance.service.ts';
import { portfolioProjects } from './portfolio-projects.service.ts';
import { portfolioResources } from './portfolio-resources.service.ts';
import { portfolioSummary } from './portfolio-summary.service.ts';

/** Counts every change of a project before its sums are read. */
async function bringUpToDate({ database }: AppContext): Promise<void> {
  await refreshStaleFigures(database);
  await foldChanges(database);
}

/** Routes of the portfolio: the figures over all projects. */
export function registerPortfolioRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.portfolioSummary, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioSummary(context, query);
  });

  registerCall(app, calls.portfolioFinancial, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioFinancial(context, query);
  });

  registerCall(app, calls.portfolioOrders, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioOrders(context, query);
  });

  registerCall(app, calls.portfolioPerformance, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioPerformance(context, query);
  });

  registerCall(app, calls.portfolioResources, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioResources(context, query);
  });

  registerCall(app, calls.portfolioBenchmarks, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioBenchmarks(context, query);
  });

  registerCall(app, calls.portfolioProjects, async ({ query }) => {
    await bringUpToDate(context);
    return portfolioProjects(context, query);
  });

  registerCall(app, calls.companyYear, async ({ params, query }) => {
    await bringUpToDate(context);
    return companyYearOf(context, params.year, query);
  });
}
