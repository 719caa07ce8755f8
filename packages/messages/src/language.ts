/** A language that has texts; the domain's `LANGUAGES` lists them. */
export type Language = 'en' | 'fr' | 'ar';
