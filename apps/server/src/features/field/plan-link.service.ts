import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlanLink, TeamMember } from '@pcm/contract';
import type { Language } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { readTeamMember } from '../team/team-members.service.ts';
import type { PlanLinkRow } from './plan-link.record.ts';
import {
  findPlanLink,
  findWorkingLinks,
  insertPlanLink,
  purgePlanLinks,
  revokePlanLinks,
  setPlanLinkOpened,
} from './plan-links.repo.ts';

/** 256 bits: nobody finds one by guessing. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const DAY_MS = 24 * 60 * 60_000;
/** A link that nobody opened for so long stops. */
const UNUSED_DAYS = 90;
/** After so long a revoked link is forgotten, and its secret counts as a guess. */
const REVOKED_DAYS = 30;
/** Openings within so long are one. */
const ONE_OPENING_MS = 10 * 60_000;

/** The path under which team members read their plans. */
export const PLAN_PATH = '/t/';

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

const linkReply = (row: PlanLinkRow): PlanLink => ({
  memberId: row.member_id,
  language: row.language,
  createdAt: row.created_at,
  createdBy: row.created_by,
  lastOpenedAt: row.last_opened_at,
});

/** Returns the links that work, the oldest first. */
export async function workingLinks(db: Db, now: Date): Promise<PlanLink[]> {
  return (await findWorkingLinks(db, daysBefore(now, UNUSED_DAYS))).map(linkReply);
}

/**
 * Makes a link to the plan of a team member, and revokes the one before. Its secret is in the answer
 * alone: the database keeps the hash.
 *
 * Errors: `team-member-not-found`.
 */
export async function createPlanLink(
  { config, database, clock }: AppContext,
  actor: Actor,
  memberId: string,
  language: Language,
): Promise<{ link: PlanLink; url: string }> {
  const now = clock().toISOString();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const link: PlanLinkRow = {
    id: randomUUID(),
    member_id: memberId,
    token_hash: sha256(secret),
    language,
    created_at: now,
    created_by: actor.username,
    last_opened_at: null,
    revoked_at: null,
  };
  await database.write.transaction().execute(async (transaction) => {
    const { name } = await readTeamMember(transaction, memberId);
    await revokePlanLinks(transaction, memberId, now);
    await insertPlanLink(transaction, link);
    await tell(transaction, actor, { action: 'link-plan', memberId, name, language }, clock());
  });
  return { link: linkReply(link), url: `${config.publicUrl}${PLAN_PATH}${secret}` };
}

async function tell(
  db: Db,
  actor: Actor,
  event: {
    action: 'link-plan' | 'revoke-plan-link';
    memberId: string;
    name: string;
    language?: Language;
  },
  now: Date,
): Promise<void> {
  const { action, memberId, name, language } = event;
  const after = { name, ...(language === undefined ? {} : { language }) };
  await recordEvent(
    db,
    actor,
    { action, recordType: 'team-member', recordId: memberId, after },
    now,
  );
}

/** Stops the link of a team member at once. Errors: `plan-link-not-found`. */
export async function revokePlanLink(
  { database, clock }: AppContext,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const revoked = await revokePlanLinks(transaction, memberId, now.toISOString());
    if (revoked === 0) throw new AppError('plan-link-not-found');
    const { name } = await readTeamMember(transaction, memberId);
    await tell(transaction, actor, { action: 'revoke-plan-link', memberId, name }, now);
  });
}

/** Who holds a link, and the language that the office chose. */
export interface OpenedPlan {
  /** The link's id, by which its requests are counted. */
  linkId: string;
  member: TeamMember;
  language: Language;
  lastOpenedAt: string | null;
}

/** `revoked`: the secret was right once, so that it is no guess. */
export type OpenedLink = OpenedPlan | 'revoked' | 'unknown';

/**
 * Finds whose plan a secret opens. A link stops at once when it is revoked, and when its team member
 * is deleted or switched off; by itself when nobody opened it for 90 days.
 */
export async function openPlanLink(
  { database, clock }: AppContext,
  secret: string,
): Promise<OpenedLink> {
  if (!SECRET.test(secret)) return 'unknown';
  const link = await findPlanLink(database.read, sha256(secret));
  if (link === undefined) return 'unknown';
  const now = clock();
  const lastUse = link.last_opened_at ?? link.created_at;
  if (link.revoked_at !== null || lastUse <= daysBefore(now, UNUSED_DAYS)) return 'revoked';
  const member = await readTeamMember(database.read, link.member_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'team-member-not-found') return undefined;
    throw error;
  });
  if (member === undefined || !member.isActive) return 'revoked';
  const { id: linkId, language, last_opened_at: lastOpenedAt } = link;
  return { linkId, member, language, lastOpenedAt };
}

/** Notes that somebody reads a plan; twice within ten minutes is once. */
export async function notePlanOpened(
  { database, clock }: AppContext,
  { linkId, lastOpenedAt }: OpenedPlan,
): Promise<void> {
  const now = clock();
  const isNoted =
    lastOpenedAt !== null && now.getTime() - Date.parse(lastOpenedAt) < ONE_OPENING_MS;
  if (isNoted) return;
  await inPassing(() => setPlanLinkOpened(database.write, linkId, now.toISOString()));
}

/** Forgets links that were revoked long ago. */
export async function forgetRevokedLinks({ database, clock }: AppContext): Promise<void> {
  await purgePlanLinks(database.write, daysBefore(clock(), REVOKED_DAYS));
}
