import { CONFLICT_POLICIES } from '@pcm/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { requiredText } from './project-fields.ts';

const day = z.iso.date({ error: 'A day is written YYYY-MM-DD' });
const MOST_DAYS = 1000;

/** The rules by which this company schedules operations. */
export const scheduleSettingsSchema = z.object({
  conflictPolicy: z.enum(CONFLICT_POLICIES),
  /** Whether the public holidays of Morocco, as corrected here, are days off. */
  holidaysEnabled: z.boolean(),
  /** Holidays of the calendar that fall on another day, or on none, in one year. */
  movedHolidays: z
    .array(
      z.object({
        /** The code in the domain's calendar, such as `eid-al-fitr`. */
        holiday: z.string().min(1).max(100),
        year: z.int().min(2000).max(2100),
        day: day.nullable(),
      }),
    )
    .max(MOST_DAYS),
  /** The company's own days off. */
  ownHolidays: z
    .array(z.object({ day, name: requiredText('Holiday name is required') }))
    .max(MOST_DAYS),
});

const reply = scheduleSettingsSchema.extend({
  /** 0 while nothing has been changed. */
  version: z.int(),
});

export const scheduleSettingsCalls = {
  readScheduleSettings: defineCall({
    method: 'GET',
    path: '/api/schedule-settings',
    summary: 'The policy on double booking, and the holidays',
    reply,
    errors: [],
  }),
  saveScheduleSettings: defineCall({
    method: 'PUT',
    path: '/api/schedule-settings',
    summary: 'Change the policy on double booking, or the holidays',
    body: scheduleSettingsSchema.partial(),
    reply,
    errors: ['invalid-input', 'stale-version'],
  }),
};

/** See {@link scheduleSettingsSchema}. */
export type ScheduleSettings = z.output<typeof scheduleSettingsSchema>;
