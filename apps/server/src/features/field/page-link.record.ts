import { planContentSchema } from '@pcm/contract';
import type { Language } from '@pcm/domain';
import { z } from 'zod';
import { storedId, storedInstant, storedJson } from '../../db/record.ts';

/**
 * A link to a page without a session: a plan link, or the link to a wall view, which has a name
 * instead of a team member. A restore ends all of them, so no backup contains any.
 */
export interface PageLinkRow {
  id: string;
  member_id: string | null;
  wall_name: string | null;
  /** 1 where a wall view shows the names of customers. */
  shows_customers: 0 | 1;
  /** SHA-256 of the secret in the address. */
  token_hash: string;
  language: Language;
  created_at: string;
  created_by: string;
  last_opened_at: string | null;
  revoked_at: string | null;
}

/** The reading of an operation by a team member, and its time. */
export interface PlanReadingRow {
  member_id: string;
  operation_id: string;
  read_at: string;
  /** JSON: the operation as it was then. */
  content: string;
}

/** The schema of a reading in a backup. */
export const planReadingBackup = z.strictObject({
  member_id: storedId,
  operation_id: storedId,
  read_at: storedInstant,
  content: storedJson(planContentSchema),
});

declare module '../../db/schema.ts' {
  interface Schema {
    page_links: PageLinkRow;
    plan_readings: PlanReadingRow;
  }
}
