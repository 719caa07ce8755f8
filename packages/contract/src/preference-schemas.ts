import { LANGUAGES } from '@pcm/domain';
import { z } from 'zod';
import { currency } from './amounts.ts';

/** Light, dark, or as the system is. */
const THEMES = ['light', 'dark', 'auto'] as const;

/** How much room rows and fields take. */
const DENSITIES = ['comfortable', 'compact'] as const;

/** How an administrator wants the program; what was never chosen is absent. */
export const preferencesSchema = z.object({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(THEMES).optional(),
  density: z.enum(DENSITIES).optional(),
  /** The currency in which lists add up. */
  displayCurrency: currency.optional(),
});

/** See {@link preferencesSchema}. */
export type Preferences = z.output<typeof preferencesSchema>;
