import type { calls } from '@pcm/contract';
import {
  type BenchmarkMeasure,
  type Currency,
  dayAfter,
  type HeightBand,
  type MarginBand,
  OLD_DRAFT_DAYS,
  type ResourceKind,
  type RiskFlag,
  type RiskLevel,
} from '@pcm/domain';
import type { z } from 'zod';
import { textKey } from '../../db/text-key.ts';
import { companyDay } from '../company/company.service.ts';

/** The conditions that narrow the portfolio to the projects behind one of its figures. */
export interface BehindFilter {
  isUndated?: boolean | undefined;
  /** Whether the projects run on a day. */
  running?: { on: string; is: boolean } | undefined;
  hasOrder?: boolean | undefined;
  marginBand?: MarginBand | undefined;
  heightBand?: HeightBand | undefined;
  risk?: RiskLevel | undefined;
  flag?: RiskFlag | undefined;
  measure?: BenchmarkMeasure | undefined;
  isComplete?: boolean | undefined;
  /** Whether they are drafts, not archived, that nobody has saved since an instant. */
  oldDrafts?: { savedBefore: string; are: boolean } | undefined;
  ownCurrency?: Currency | undefined;
  /**
   * A resource used from the first to the last month, both included; at any time without months.
   */
  resource?:
    | {
        kind: ResourceKind | undefined;
        name: string | undefined;
        months: { first: string; last: string } | undefined;
      }
    | undefined;
  /** Words in key form; each must occur in name, client or location. */
  words?: string[] | undefined;
}

type BehindQuery = z.output<typeof calls.portfolioProjects.query>;

const isTrue = (text: 'true' | 'false' | undefined) =>
  text === undefined ? undefined : text === 'true';

/** Returns the instant since which a draft must have been saved to count as recent. */
export function oldDraftsBefore(today: string): string {
  return `${dayAfter(today, -OLD_DRAFT_DAYS) ?? today}T00:00:00.000Z`;
}

/** Returns the reader's day, or the company's. */
export function todayOf(query: { today?: string | undefined }, now: Date): string {
  return query.today ?? companyDay(now);
}

function resourceOf({ resourceKind, resourceName, workMonth, workUntil }: BehindQuery) {
  if (resourceKind === undefined && resourceName === undefined && workMonth === undefined) {
    return undefined;
  }
  const months =
    workMonth === undefined ? undefined : { first: workMonth, last: workUntil ?? workMonth };
  // Normalizes a name like the stored ones: whole characters, no surrounding spaces.
  return { kind: resourceKind, name: resourceName?.toWellFormed().trim(), months };
}

/** Returns the conditions by which a query narrows the portfolio. */
export function behindFilterOf(query: BehindQuery, now: Date): BehindFilter {
  const today = todayOf(query, now);
  const running = isTrue(query.running);
  const oldDrafts = isTrue(query.oldDrafts);
  return {
    isUndated: isTrue(query.undated),
    running: running === undefined ? undefined : { on: today, is: running },
    hasOrder: query.order === undefined ? undefined : query.order === 'with',
    marginBand: query.marginBand,
    heightBand: query.heightBand,
    risk: query.risk,
    flag: query.flag,
    measure: query.measure,
    isComplete: query.completion === undefined ? undefined : query.completion === 'complete',
    oldDrafts:
      oldDrafts === undefined ? undefined : { savedBefore: oldDraftsBefore(today), are: oldDrafts },
    ownCurrency: query.ownCurrency,
    resource: resourceOf(query),
    words: textKey(query.search ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  };
}

/** Tells whether no condition narrows the portfolio any further. */
export function isEveryProject({ words = [], ...narrowing }: BehindFilter): boolean {
  return words.length === 0 && Object.values(narrowing).every((value) => value === undefined);
}
