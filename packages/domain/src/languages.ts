/** The languages of the program, in the order of the language menu. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** The digits that a document may be written in; only Arabic has other than Latin ones. */
export const DIGITS = ['latin', 'arabic-indic'] as const;
