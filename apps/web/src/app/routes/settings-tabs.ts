/** The tabs of the settings, in their order. */
export const SETTINGS_TABS = [
  'general',
  'company',
  'law',
  'rates',
  'administrators',
  'audit-log',
] as const;

/** See {@link SETTINGS_TABS}. */
export type SettingsTab = (typeof SETTINGS_TABS)[number];
