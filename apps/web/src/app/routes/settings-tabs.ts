/** Parts of the settings, in the order of their tabs. */
export const SETTINGS_TABS = ['general', 'company', 'administrators', 'audit-log'] as const;

/** See {@link SETTINGS_TABS}. */
export type SettingsTab = (typeof SETTINGS_TABS)[number];
