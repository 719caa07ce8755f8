import { LANGUAGES, PORTFOLIO_GROUPINGS } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay } from './amounts.ts';
import { analyticsCalls } from './analytics-calls.ts';
import { defineCall } from './call.ts';
import { calendarMonth } from './portfolio-schemas.ts';

const createPortfolioReport = z.object({
  /** `projects`: those behind a figure. */
  view: z.enum(['overview', 'financial', 'resources', 'performance', 'benchmarks', 'projects']),
  language: z.enum(LANGUAGES),
  /** Which projects, and their order where the view names them; the server works the rest out. */
  query: analyticsCalls.portfolioProjects.query.omit({ cursor: true, limit: true }),
  /** Of `financial`. */
  by: z.enum(PORTFOLIO_GROUPINGS).optional(),
  /** Of `overview` and `financial`: the months of the period compared with. */
  compared: z.object({ from: calendarMonth.optional(), to: calendarMonth.optional() }).optional(),
  /** The day it is where it is asked for; without it, the day in UTC. */
  today: calendarDay.optional(),
  /** A name of the client's own making, to ask how far the report is. */
  requestId: z.uuid().optional(),
});

export const portfolioReportCalls = {
  createPortfolioReport: defineCall({
    method: 'POST',
    path: '/api/analytics/report',
    summary: 'Make a PDF of a view of the portfolio',
    body: createPortfolioReport,
    reply: z.file(),
    replyType: 'application/pdf',
    errors: ['invalid-input', 'documents-busy', 'document-too-slow', 'document-failed'],
  }),
};

/** What to make a report of. */
export type PortfolioReportBody = z.input<typeof createPortfolioReport>;
