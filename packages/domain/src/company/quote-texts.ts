import type { Language } from '../languages.ts';

/** The purposes of the company's texts in a quotation. */
export const QUOTE_TEXT_KINDS = ['letter', 'terms', 'exclusions', 'message'] as const;

/** One of {@link QUOTE_TEXT_KINDS}. */
export type QuoteTextKind = (typeof QUOTE_TEXT_KINDS)[number];

/** A text that the company keeps for its quotations. */
export interface QuoteText {
  id: string;
  kind: QuoteTextKind;
  language: Language;
  /** Its name in the settings; the client never sees it. */
  name: string;
  /** Each line is a paragraph. */
  text: string;
}

/** A part of a quotation's text: one of the company's texts, or lines of its own. */
export interface TextBlock {
  text: string;
  /** The company's text that it repeats word by word; null for lines of its own. */
  known: QuoteText | null;
}

const linesOf = (text: string) => text.trim().split('\n');

/**
 * Splits the text of a quotation into the company's texts and lines of its own, in order. A company
 * text that was changed in the quotation counts as lines of its own.
 *
 * Holds: {@link joinBlocks} of the result is the text without blank lines at its ends.
 */
export function textBlocks(text: string, texts: readonly QuoteText[]): TextBlock[] {
  const lines = linesOf(text);
  const longestFirst = texts
    .filter((one) => one.text.trim() !== '')
    .toSorted((one, other) => other.text.length - one.text.length);
  const blocks: TextBlock[] = [];
  let own: string[] = [];
  const endOwn = () => {
    if (own.length > 0) blocks.push({ text: own.join('\n'), known: null });
    own = [];
  };
  for (let at = 0; at < lines.length; ) {
    const known = longestFirst.find((one) =>
      linesOf(one.text).every((line, index) => lines[at + index]?.trim() === line.trim()),
    );
    const count = known === undefined ? 1 : linesOf(known.text).length;
    const taken = lines.slice(at, at + count);
    if (known === undefined) own.push(...taken);
    else {
      endOwn();
      blocks.push({ text: taken.join('\n'), known });
    }
    at += count;
  }
  endOwn();
  return blocks.filter((block) => block.known !== null || block.text.trim() !== '');
}

/** Returns blocks as the text of a quotation. */
export const joinBlocks = (blocks: readonly TextBlock[]): string =>
  blocks.map(({ text }) => text).join('\n');

/** The places of a covering letter that the document fills in, written `{number}`. */
export const LETTER_PLACES = ['number', 'object', 'reference', 'total', 'words', 'until'] as const;

/** The values for {@link LETTER_PLACES}. */
export type LetterValues = Record<(typeof LETTER_PLACES)[number], string>;

/** The names of the places in each language; every text may use those of any language. */
export const PLACE_NAMES: Readonly<
  Record<Language, Readonly<Record<(typeof LETTER_PLACES)[number] | 'link', string>>>
> = {
  en: {
    number: 'number',
    object: 'object',
    reference: 'reference',
    total: 'total',
    words: 'words',
    until: 'until',
    link: 'link',
  },
  fr: {
    number: 'numéro',
    object: 'objet',
    reference: 'référence',
    total: 'montant',
    words: 'en lettres',
    until: 'validité',
    link: 'lien',
  },
  ar: {
    number: 'الرقم',
    object: 'الموضوع',
    reference: 'المرجع',
    total: 'المبلغ',
    words: 'بالحروف',
    until: 'الصلاحية',
    link: 'الرابط',
  },
};

/** A name as it is compared: without accents, vowel signs and case. */
const plainName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const PLACES = new Map(
  Object.values(PLACE_NAMES).flatMap((names) =>
    Object.entries(names).map(([place, name]) => [plainName(name), place] as const),
  ),
);

/** Replaces each place of a text by what is returned for it; other words in braces stay. */
function replacePlaces(text: string, valueOf: (place: string) => string | undefined): string {
  return text.replaceAll(/\{([^{}\n]{1,20})\}/g, (whole, name: string) => {
    const place = PLACES.get(plainName(name));
    return (place === undefined ? undefined : valueOf(place)) ?? whole;
  });
}

/** Fills in the places of a covering letter; a line whose place is empty is left out. */
export function filledLetter(text: string, values: LetterValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text
    .split('\n')
    .flatMap((line) => {
      let lacks = false;
      const filled = replacePlaces(line, (place) => {
        const value = known.get(place);
        if (value === '') lacks = true;
        return value;
      });
      return lacks ? [] : [filled];
    })
    .join('\n');
}

/** Puts a link at its place in a text; null if the text has no place for it. */
export function withLink(text: string, url: string): string | null {
  let isPlaced = false;
  const filled = replacePlaces(text, (place) => {
    if (place !== 'link') return undefined;
    isPlaced = true;
    return url;
  });
  return isPlaced ? filled : null;
}

/** Returns a message without the lines that hold the place of a link. */
export const withoutLink = (text: string): string =>
  text
    .split('\n')
    .filter((line) => withLink(line, '') === null)
    .join('\n');
