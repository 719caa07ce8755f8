import { LANGUAGES, PORTFOLIO_GROUPINGS } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay } from './amounts.ts';
import { defineCall } from './call.ts';
import { portfolioCalls } from './portfolio-calls.ts';
import { calendarMonth } from './portfolio-schemas.ts';

const createPortfolioReport = z.object({
  /** `projects` is the table of the projects behind a figure. */
  view: z.enum(['overview', 'financial', 'resources', 'performance', 'benchmarks', 'projects']),
  language: z.enum(LANGUAGES),
  /**
   * Selects the projects, and their order where the view lists them; the server computes the rest.
   */
  query: portfolioCalls.portfolioProjects.query.omit({ cursor: true, limit: true }),
  /** For `financial` only. */
  by: z.enum(PORTFOLIO_GROUPINGS).optional(),
  /** For `overview` and `financial`: the months of the period compared with. */
  compared: z.object({ from: calendarMonth.optional(), to: calendarMonth.optional() }).optional(),
  /** The day at the reader's place; the day in UTC when absent. */
  today: calendarDay.optional(),
  /** An id that the client chooses, with which it asks for the progress of the report. */
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

/** The body of a request for a report. */
export type PortfolioReportBody = z.input<typeof createPortfolioReport>;
