import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { calls, PlanLink, TeamMember, WallLink } from '@pcm/contract';
import type { Language } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { nameOfTeamMember, readTeamMember } from '../team/team-members.service.ts';
import type { PageLinkRow } from './page-link.record.ts';
import {
  findPageLink,
  findPlanLinks,
  findWallLinks,
  insertPageLink,
  purgePageLinks,
  revokePlanLinks,
  revokeWall,
  setPageLinkOpened,
} from './page-links.repo.ts';

/** 256 bits, so that it cannot be guessed. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

const DAY_MS = 24 * 60 * 60_000;
/** The time without an opening after which a link stops. */
const UNUSED_DAYS = 90;
/** The time after which a revoked link is removed, and its secret counts as a guess. */
const REVOKED_DAYS = 30;
/** Openings within this time count as one. */
const ONE_OPENING_MS = 10 * 60_000;

/** More wall views than any company needs. */
const MOST_WALLS = 50;

/** The path under which team members read their plans. */
export const PLAN_PATH = '/t/';
/** The path of wall views. */
export const WALL_PATH = '/w/';

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

const shared = (row: PageLinkRow) => ({
  language: row.language,
  createdAt: row.created_at,
  createdBy: row.created_by,
  lastOpenedAt: row.last_opened_at,
});

const planReply = (row: PageLinkRow & { member_id: string }): PlanLink => ({
  memberId: row.member_id,
  ...shared(row),
});

const wallReply = (row: PageLinkRow & { wall_name: string }): WallLink => ({
  id: row.id,
  name: row.wall_name,
  showsCustomers: row.shows_customers === 1,
  ...shared(row),
});

/**
 * Returns a new link that was never opened, and its secret, of which the link contains the hash.
 */
function newLink({ username }: Actor, language: Language, now: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const link = {
    id: randomUUID(),
    member_id: null,
    wall_name: null,
    shows_customers: 0,
    token_hash: sha256(secret),
    language,
    created_at: now,
    created_by: username,
    last_opened_at: null,
    revoked_at: null,
  } satisfies PageLinkRow;
  return { secret, link };
}

/** Returns the working plan links, the oldest first. */
export async function workingLinks(db: Db, now: Date): Promise<PlanLink[]> {
  const rows = await findPlanLinks(db, daysBefore(now, UNUSED_DAYS));
  return rows.flatMap(({ member_id, ...row }) =>
    member_id === null ? [] : [planReply({ ...row, member_id })],
  );
}

/** Returns the working links to wall views, the oldest first. */
export async function wallLinks({ database, clock }: AppContext): Promise<WallLink[]> {
  const rows = await findWallLinks(database.read, daysBefore(clock(), UNUSED_DAYS));
  return rows.flatMap(({ wall_name, ...row }) =>
    wall_name === null ? [] : [wallReply({ ...row, wall_name })],
  );
}

/**
 * Makes a link to a wall view. Only the answer contains its secret; the database stores the hash.
 *
 * Errors: `invalid-input` when there are very many already.
 */
export async function createWallLink(
  context: AppContext,
  actor: Actor,
  { name, language, showsCustomers }: z.output<typeof calls.createWallLink.body>,
): Promise<{ link: WallLink; url: string }> {
  const { config, database, clock } = context;
  const { secret, link } = newLink(actor, language, clock().toISOString());
  const row = { ...link, wall_name: name, shows_customers: showsCustomers ? 1 : 0 } as const;
  if ((await wallLinks(context)).length >= MOST_WALLS) {
    const message = `Stop a link first: there are ${MOST_WALLS}`;
    throw new AppError('invalid-input', { message, fields: [{ path: 'name', message }] });
  }
  await database.write.transaction().execute(async (transaction) => {
    await insertPageLink(transaction, row);
    const after = { name, language, showsCustomers };
    const event = { action: 'link-wall', recordType: 'wall-view', recordId: link.id } as const;
    await recordEvent(transaction, actor, { ...event, after }, clock());
  });
  return { link: wallReply(row), url: `${config.publicUrl}${WALL_PATH}${secret}` };
}

/** Stops a link to a wall view at once. Errors: `plan-link-not-found`. */
export async function revokeWallLink(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const name = await revokeWall(transaction, id, now.toISOString());
    if (name === undefined) throw new AppError('plan-link-not-found');
    const event = { action: 'revoke-wall-link', recordType: 'wall-view', recordId: id } as const;
    await recordEvent(transaction, actor, { ...event, after: { name } }, now);
  });
}

/**
 * Makes a plan link for a team member, and revokes the previous one. Only the answer contains its
 * secret; the database stores the hash.
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
  const { secret, link: made } = newLink(actor, language, now);
  const link = { ...made, member_id: memberId };
  await database.write.transaction().execute(async (transaction) => {
    const { name } = await readTeamMember(transaction, memberId);
    await revokePlanLinks(transaction, memberId, now);
    await insertPageLink(transaction, link);
    await tell(transaction, actor, { action: 'link-plan', memberId, name, language }, clock());
  });
  return { link: planReply(link), url: `${config.publicUrl}${PLAN_PATH}${secret}` };
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

/**
 * Stops the plan link of a team member at once. It also stops the link of somebody who was deleted,
 * so that it does not work again after a restore. Errors: `plan-link-not-found`.
 */
export async function revokePlanLink(
  { database, clock }: AppContext,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const revoked = await revokePlanLinks(transaction, memberId, now.toISOString());
    if (revoked === 0) throw new AppError('plan-link-not-found');
    const name = await nameOfTeamMember(transaction, memberId);
    await tell(transaction, actor, { action: 'revoke-plan-link', memberId, name }, now);
  });
}

/** A link that a secret opens, with the language that the office chose. */
interface OpenedPage {
  /** The link's id, by which its requests are counted. */
  linkId: string;
  language: Language;
  lastOpenedAt: string | null;
}

/** A plan link, and its holder. */
export interface OpenedPlan extends OpenedPage {
  kind: 'plan';
  member: TeamMember;
}

/** A link to a wall view. */
export interface OpenedWall extends OpenedPage {
  kind: 'wall';
  name: string;
  showsCustomers: boolean;
}

/** A link that stopped: its secret was right once, so it is not a guess. */
interface StoppedPage {
  kind: 'stopped';
  linkId: string;
}

/** The result of opening a secret. */
export type OpenedLink = OpenedPlan | OpenedWall | StoppedPage | 'unknown';

/**
 * Finds the link of a secret. A link stops at once when it is revoked, and a plan link also when
 * its team member is deleted or switched off; every link stops when nobody has opened it for 90
 * days.
 */
export async function openPageLink(
  { database, clock }: AppContext,
  secret: string,
): Promise<OpenedLink> {
  if (!SECRET.test(secret)) return 'unknown';
  const link = await findPageLink(database.read, sha256(secret));
  if (link === undefined) return 'unknown';
  const now = clock();
  const lastUse = link.last_opened_at ?? link.created_at;
  const stopped = { kind: 'stopped', linkId: link.id } as const;
  if (link.revoked_at !== null || lastUse <= daysBefore(now, UNUSED_DAYS)) return stopped;
  const { id: linkId, language, last_opened_at: lastOpenedAt, wall_name: name } = link;
  const page = { linkId, language, lastOpenedAt };
  if (name !== null) {
    return { kind: 'wall', ...page, name, showsCustomers: link.shows_customers === 1 };
  }
  const member = await readTeamMember(database.read, link.member_id ?? '').catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'team-member-not-found') return undefined;
      throw error;
    },
  );
  if (member === undefined || !member.isActive) return stopped;
  return { kind: 'plan', ...page, member };
}

/** Stores that a page was opened; two openings within ten minutes count once. */
export async function notePageOpened(
  { database, clock }: AppContext,
  { linkId, lastOpenedAt }: OpenedPage,
): Promise<void> {
  const now = clock();
  const isNoted =
    lastOpenedAt !== null && now.getTime() - Date.parse(lastOpenedAt) < ONE_OPENING_MS;
  if (isNoted) return;
  await inPassing(() => setPageLinkOpened(database.write, linkId, now.toISOString()));
}

/** Removes links that were revoked long ago. */
export async function forgetRevokedLinks({ database, clock }: AppContext): Promise<void> {
  await purgePageLinks(database.write, daysBefore(clock(), REVOKED_DAYS));
}
