import type { Language } from '../languages.ts';

/** What a text of the company is for in a quotation. */
export const QUOTE_TEXT_KINDS = ['letter', 'terms', 'exclusions', 'message'] as const;

/** One of {@link QUOTE_TEXT_KINDS}. */
export type QuoteTextKind = (typeof QUOTE_TEXT_KINDS)[number];

/** A text that the company keeps for its quotations. */
export interface QuoteText {
  id: string;
  kind: QuoteTextKind;
  language: Language;
  /** What it is called in the settings; the client never sees it. */
  name: string;
  /** Each line is a paragraph. */
  text: string;
}

/** A part of what a quotation says: a text of the company, or lines of its own. */
export interface TextBlock {
  text: string;
  /** The company's text that it is, word by word; null for lines of its own. */
  known: QuoteText | null;
}

const linesOf = (text: string) => text.trim().split('\n');

/**
 * Splits what a quotation says into the company's texts and lines of its own, in their order. A
 * text that was changed in the quotation is its own.
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

/** What stands in each of {@link LETTER_PLACES}. */
export type LetterValues = Record<(typeof LETTER_PLACES)[number], string>;

/** Fills in the places of a covering letter; a line whose place is empty is left out. */
export function filledLetter(text: string, values: LetterValues): string {
  const placeIn = /\{(number|object|reference|total|words|until)\}/g;
  const valueOf = (name: string) => LETTER_PLACES.find((place) => place === name) ?? 'number';
  return text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeIn)].every(([, name = '']) => values[valueOf(name)] !== ''),
    )
    .map((line) => line.replaceAll(placeIn, (_, name: string) => values[valueOf(name)]))
    .join('\n');
}

/** The covering letter that the program offers where the company has none of its own. */
export const USUAL_LETTERS: Readonly<Record<Language, string>> = {
  fr: [
    'Madame, Monsieur,',
    'Nous vous remercions de votre consultation et avons le plaisir de vous remettre ci-joint notre devis {number} pour les travaux cités en objet.',
    'Le montant de notre offre s’élève à {total} toutes taxes comprises.',
    'Notre offre est valable jusqu’au {until}.',
    'Nous restons à votre entière disposition pour tout renseignement complémentaire et vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',
  ].join('\n'),
  en: [
    'Dear Sir or Madam,',
    'Thank you for your enquiry. Please find enclosed our quotation {number} for the works named above.',
    'Our price amounts to {total}, VAT included.',
    'This offer is valid until {until}.',
    'We remain at your disposal for any further information.',
    'Yours faithfully,',
  ].join('\n'),
  ar: [
    'تحية طيبة وبعد،',
    'نشكركم على استشارتكم، ويسرنا أن نوافيكم رفقته بعرض الأثمان {number} المتعلق بالأشغال المذكورة في الموضوع أعلاه.',
    'يبلغ ثمن عرضنا {total} مع احتساب جميع الرسوم.',
    'يظل هذا العرض صالحًا إلى غاية {until}.',
    'ونبقى رهن إشارتكم لتقديم أي معلومات إضافية، وتفضلوا بقبول فائق عبارات التقدير والاحترام.',
  ].join('\n'),
};

/** A subject and a text of an e-mail; `{link}` is where the link to the quotation stands. */
export interface QuoteMessage {
  subject: string;
  text: string;
}

/** The e-mail that the program offers where the company has no text of its own for one. */
export const USUAL_MESSAGES: Readonly<Record<Language, QuoteMessage>> = {
  fr: {
    subject: 'Devis {number} : {object}',
    text: [
      'Bonjour,',
      'Veuillez trouver notre devis {number} pour {object}, d’un montant de {total} TTC, valable jusqu’au {until}.',
      'Vous pouvez le lire et l’accepter ici : {link}',
      'Nous restons à votre disposition.',
      'Cordialement,',
    ].join('\n'),
  },
  en: {
    subject: 'Quotation {number}: {object}',
    text: [
      'Good morning,',
      'Here is our quotation {number} for {object}, of {total} with VAT, valid until {until}.',
      'You can read and accept it here: {link}',
      'We are happy to answer your questions.',
      'Kind regards,',
    ].join('\n'),
  },
  ar: {
    subject: 'عرض أثمان {number}: {object}',
    text: [
      'تحية طيبة،',
      'نوافيكم بعرض الأثمان {number} المتعلق بـ{object}، بمبلغ {total} مع الضريبة، صالح إلى غاية {until}.',
      'يمكنكم قراءته وقبوله هنا: {link}',
      'نبقى رهن إشارتكم.',
      'مع التقدير،',
    ].join('\n'),
  },
};

/** Returns a message without the lines that hold the place of a link. */
export const withoutLink = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('{link}'))
    .join('\n');
