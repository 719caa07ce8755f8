import { defineCall } from './call.ts';
import { preferencesSchema } from './preference-schemas.ts';

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
