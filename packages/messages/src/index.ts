import type english from './en/index.ts';

/** The languages of the interface, in the order of the language menu. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** Namespaces and keys; English declares them. */
export type Messages = typeof english;

/** One language's texts. Loaded on demand, so that a page fetches only the language it shows. */
export async function loadMessages(language: Language): Promise<Record<string, object>> {
  switch (language) {
    case 'en':
      return (await import('./en/index.ts')).default;
    case 'fr':
      return (await import('./fr/index.ts')).default;
    case 'ar':
      return (await import('./ar/index.ts')).default;
  }
}
