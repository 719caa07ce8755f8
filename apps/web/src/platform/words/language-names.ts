import type { Language } from '@pcm/messages';

/** Each language in its own words, so that whoever reads it finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};
