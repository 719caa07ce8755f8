import { type CompanyCrewRules, crewRulesSchema } from '@pcm/contract';
import { USUAL_CREW_RULES } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, type StoredSetting, storeSetting } from '../../db/settings.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';

/** The rules on crews with their version; 0 while nothing was ever changed. */
export type StoredCrewRules = CompanyCrewRules & { version: number };

/** The key of the setting that holds the rules on crews. */
export const CREW_RULES_KEY = 'crew-rules';

/** Returns the rules of the company on crews from their stored setting. */
export function crewRulesOf(row: StoredSetting | undefined): StoredCrewRules {
  if (row === undefined) return { own: [], off: [...USUAL_CREW_RULES.off], version: 0 };
  return { ...crewRulesSchema.parse(JSON.parse(row.value)), version: row.version };
}

/** Reads the rules of the company on crews. */
export const readCrewRules = async (db: Db) => crewRulesOf(await findSetting(db, CREW_RULES_KEY));

/**
 * Replaces the rules on crews, on the basis of the version in `ifMatch`, or of any version without
 * it. A simultaneous booking follows either the old rules entirely or the new ones.
 *
 * Errors: `stale-version`.
 */
export async function saveCrewRules(
  { database, clock }: AppContext,
  actor: Actor,
  { own, off }: CompanyCrewRules,
  ifMatch: string | undefined,
): Promise<StoredCrewRules> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readCrewRules(transaction);
    checkVersion(before, ifMatch);
    const after = { own, off, version: before.version + 1 };
    await storeSetting(transaction, {
      key: CREW_RULES_KEY,
      value: JSON.stringify({ own, off }),
      version: after.version,
      updated_at: now.toISOString(),
    });
    const event = { action: 'save', recordType: 'crew-rules', recordId: CREW_RULES_KEY } as const;
    await recordEvent(transaction, actor, { ...event, before, after }, now);
    return after;
  });
}
