import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { currency } from './amounts.ts';
import { defineCall } from './call.ts';

/** The colour schemes; `auto` follows the system. */
const THEMES = ['light', 'dark', 'auto'] as const;

/** The amount of room that rows and fields take. */
const DENSITIES = ['comfortable', 'compact'] as const;

/** What the bars of the schedule may be coloured by. */
export const BAR_COLOURS = ['customer', 'crew', 'service', 'van', 'priority'] as const;

/** The preferences of an administrator; what was never chosen is absent. */
export const preferencesSchema = z.object({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
  density: z.enum(DENSITIES).optional(),
  /** The currency of sums in lists. */
  displayCurrency: currency.optional(),
  /** What the bars of the schedule are coloured by. */
  barColour: z.enum(BAR_COLOURS).optional(),
});

/** See {@link preferencesSchema}. */
export type Preferences = z.output<typeof preferencesSchema>;

/** The calls of an administrator's preferences. */
export const preferenceCalls = {
  readPreferences: defineCall({
    method: 'GET',
    path: '/api/admin/preferences',
    summary: 'Language, theme, density and display currency of this administrator',
    reply: preferencesSchema,
    errors: [],
  }),
  savePreferences: defineCall({
    method: 'PUT',
    path: '/api/admin/preferences',
    summary: 'Change what is given of them; the rest stays',
    body: preferencesSchema,
    reply: preferencesSchema,
    errors: ['invalid-input'],
  }),
};
