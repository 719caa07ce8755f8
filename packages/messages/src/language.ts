interface Writing {
  /** The name of the language in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The separator of the parts of a list in running text. */
  comma: string;
  /** The mark before the decimals, which spreadsheet programs in the language expect too. */
  decimalMark: '.' | ',';
  /** The separator that spreadsheet programs expect between the cells of a CSV file. */
  csvSeparator: ',' | ';';
  /** The mark between thousands. Arabic texts use Western digits with English marks. */
  groupMark: string;
  dates: string;
  /** The `Intl` length of a weekday whose first two letters distinguish the days. */
  weekday: 'short' | 'narrow';
}

/** The writing of each language. The domain's `LANGUAGES` lists the same ones. */
export const WRITING = {
  en: {
    name: 'English',
    direction: 'ltr',
    comma: ', ',
    decimalMark: '.',
    csvSeparator: ',',
    groupMark: ',',
    dates: 'en-GB',
    weekday: 'short',
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    comma: ', ',
    decimalMark: ',',
    csvSeparator: ';',
    groupMark: '\u00a0',
    dates: 'fr-FR',
    weekday: 'short',
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    comma: '، ',
    decimalMark: '.',
    csvSeparator: ';',
    groupMark: ',',
    dates: 'ar-MA-u-nu-latn-ca-gregory',
    weekday: 'narrow',
  },
} as const satisfies Record<string, Writing>;

/** A language that has texts. */
export type Language = keyof typeof WRITING;
