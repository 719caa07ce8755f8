import type { Language } from '@pcm/messages';

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};
