import { type ScheduleSettings, storedScheduleSchema } from '@pcm/contract';
import { USUAL_GEAR_RULES } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { passBookingGate } from '../../db/booking-gate.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, type StoredSetting, storeSetting } from '../../db/settings.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';

/** The settings with their version; 0 while nothing was ever changed. */
export type StoredScheduleSettings = ScheduleSettings & { version: number };

/** The key of the setting that holds the settings of scheduling. */
export const SCHEDULE_KEY = 'schedule';

/** The settings before any change. Source: decisions.md section 7. */
const DEFAULTS: StoredScheduleSettings = {
  conflictPolicy: 'no-overlap',
  holidaysEnabled: false,
  movedHolidays: [],
  ownHolidays: [],
  worksSaturdays: false,
  ...USUAL_GEAR_RULES,
  version: 0,
};

/** Reads the settings of scheduling. */
export async function readScheduleSettings(db: Db): Promise<StoredScheduleSettings> {
  return scheduleSettingsOf(await findSetting(db, SCHEDULE_KEY));
}

/** Returns the settings of scheduling from the setting that holds them. */
export function scheduleSettingsOf(row: StoredSetting | undefined): StoredScheduleSettings {
  if (row === undefined) return DEFAULTS;
  return { ...storedScheduleSchema.parse(JSON.parse(row.value)), version: row.version };
}

/**
 * Changes the given settings, on the basis of the version in `ifMatch`, or of any version without
 * it. A simultaneous booking follows either the old settings entirely or the new ones.
 *
 * Errors: `stale-version`.
 */
export async function saveScheduleSettings(
  { database, clock }: AppContext,
  actor: Actor,
  given: Partial<ScheduleSettings>,
  ifMatch: string | undefined,
): Promise<StoredScheduleSettings> {
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    await passBookingGate(transaction);
    const before = await readScheduleSettings(transaction);
    checkVersion(before, ifMatch);
    const { version, ...value } = { ...before, ...given, version: before.version + 1 };
    await storeSetting(transaction, {
      key: SCHEDULE_KEY,
      value: JSON.stringify(value),
      version,
      updated_at: now.toISOString(),
    });
    const event = {
      action: 'save',
      recordType: 'schedule-settings',
      recordId: SCHEDULE_KEY,
    } as const;
    await recordEvent(transaction, actor, { ...event, before, after: { ...value, version } }, now);
    return { ...value, version };
  });
}
