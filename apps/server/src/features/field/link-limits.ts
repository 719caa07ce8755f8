import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { type Count, SharedCount } from '../../db/shared-count.ts';
import { AppError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { readCompany } from '../company/company.service.ts';
import { type OpenedPlan, type OpenedWall, openPageLink } from './page-link.service.ts';

const MINUTE_MS = 60_000;
/** The requests of one link in a minute; a phone that sends the photos of a day stays below it. */
const REQUESTS_A_MINUTE = 120;
/** The number of unknown secrets after which a network has to wait, even with a right one. */
const MOST_MISSES = 10;
const MISSES_FORGOTTEN_MS = 10 * MINUTE_MS;

interface Opened {
  plan: OpenedPlan;
  wall: OpenedWall;
}

const isOf = <Kind extends keyof Opened>(
  opened: OpenedPlan | OpenedWall,
  kind: Kind,
): opened is Opened[Kind] => opened.kind === kind;

/** Opens links, and counts their requests. */
export class LinkLimits {
  private readonly context: AppContext;
  private readonly misses: SharedCount;
  private readonly requests: SharedCount;

  constructor(context: AppContext) {
    this.context = context;
    const { database } = context;
    this.misses = new SharedCount(database, 'unknown plan link', MISSES_FORGOTTEN_MS);
    this.requests = new SharedCount(database, 'plan link', MINUTE_MS);
  }

  private refuseOver(most: number, { times, since }: Count, withinMs: number): void {
    if (times <= most) return;
    const left = Math.max(0, since + withinMs - this.context.clock().getTime());
    throw new AppError('too-many-requests', { retryAfter: Math.ceil(left / 1000) });
  }

  /**
   * Returns what a secret opens, a plan link or a wall view, of the requested kind. A secret that
   * was right once is not a guess, so a phone whose link was revoked does not lock out the others
   * of its network; its requests are counted like those of a working link.
   *
   * Errors: `plan-link-not-found`, which for a link that stopped contains the office to call as
   * `office` and `phone`; `too-many-requests`.
   */
  async open<Kind extends keyof Opened>(
    { ip }: FastifyRequest,
    secret: string,
    kind: Kind,
  ): Promise<Opened[Kind]> {
    const now = this.context.clock().getTime();
    const network = networkOf(ip);
    this.refuseOver(MOST_MISSES - 1, await this.misses.read(network, now), MISSES_FORGOTTEN_MS);
    const opened = await openPageLink(this.context, secret);
    if (opened === 'unknown') {
      await this.misses.count(network, now);
      throw new AppError('plan-link-not-found');
    }
    this.refuseOver(REQUESTS_A_MINUTE, await this.requests.count(opened.linkId, now), MINUTE_MS);
    if (opened.kind === 'stopped') {
      const { name: office, phone } = (await readCompany(this.context.database.read)).profile;
      throw new AppError('plan-link-not-found', { values: { office, phone } });
    }
    if (!isOf(opened, kind)) throw new AppError('plan-link-not-found');
    return opened;
  }
}
