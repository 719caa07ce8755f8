import { foldedText } from './folded-text.ts';
import { isSummaryText } from './summary-row.ts';

/** `Lot 1`, `Chapitre II`, `Bill No. 3B`, `الباب الأول`, which head a part of a schedule. */
const LOT =
  /^(?:sous[\s-]*)?(?:lot|chapitre|chap|titre|partie|section|corps d'etat|bordereau|poste general|tranche|zone|batiment|bloc|phase|serie|bill|part|chapter|division|trade|capitulo|subcapitulo|apartado|seccion|cap|الباب|باب|الفصل|فصل|القسم|قسم|الجزء|جزء|البند الرييسي|الحصه|حصه)(?:\s*(?:n\s*[°o]?\.?|no\.?|number|num|رقم))?\s*[:.–-]?\s*((?:[ivx]+|[a-z]|\d+)(?:[.-][\da-z]+|\d+|(?<=\d)[a-z])*|الاول|الثاني|الثالث|الرابع|الخامس)(?![\p{L}\d])/u;

/** Tells whether a text begins with the word for a lot and its number. */
export const namesLot = (text: string): boolean => LOT.test(foldedText(text));

/**
 * Returns `1` for `LOT N° 1`, because the screens and the quotation add the word for a lot
 * themselves.
 */
export const withoutLotWord = (number: string): string =>
  number.replace(
    /^(?:(?:lots?|lote)(?:\s+|(?=\d))(?:n\s*[°o]\.?|no\.?)?|(?:الحصة|حصة)(?:\s*رقم)?)\s*(?=\S)/iu,
    '',
  );

/** Divides `LOT 1 : GROS ŒUVRE` into its number and its title. */
export function lotParts(text: string): { number: string; title: string } {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const [, number = '', title = ''] =
    /^(.{0,30}?(?:\d+(?:[.-]\d+)*[A-Za-z]?|(?<=[\s°])[IVX]+|(?<=[\s°])[A-Z]))\s*(?:[:–—-]|\.\s)\s*(\S.*)$/u.exec(
      tidy,
    ) ?? [];
  if (title === '' || !namesLot(tidy)) return { number: '', title: tidy };
  return { number: withoutLotWord(number), title };
}

const NOTE =
  /^(?:\*+|n\.?\s?b\.?\s*[:.-]|nota(?: bene)?\b|notes?\s*[:.-]|notes?$|remarques?\s*[:.-]|remarks?\s*[:.-]|important\b|attention\b|observations?\s*[:.-]|avertissement|preambles?|preambule|fait a\b|signature|cachet|date\s*:|le soumissionnaire|the contractor|the tenderer|el licitador|ملاحظ|ملحوظ|توقيع|ختم)/;

/** Tells whether a text begins as a note does. */
export const isNote = (text: string): boolean => NOTE.test(foldedText(text));

const SPANISH_SUM =
  /^[^\p{L}]*(?:suma|iva|i\.v\.a|igv|importe total|total|subtotal|presupuesto|gastos generales|beneficio industrial)(?!\p{L})/u;

/** Tells whether a text begins as a row with a sum or a tax does. */
export const isSum = (text: string): boolean =>
  isSummaryText(text) || SPANISH_SUM.test(foldedText(text));

const TAX =
  /^[^\p{L}]*(?:montant |taux |total |dont |plus )?(?:de )?(?:la )?(?:t\.?\s?v\.?\s?a|v\.?\s?a\.?\s?t|i\.?v\.?a|igv|tax(?:es?)?|ضريبه|الضريبه)(?!\p{L})/u;
/** Tells whether a sum is a tax. */
export const isTax = (text: string): boolean => TAX.test(foldedText(text));

/** Tells whether a sum holds the tax. */
export const isWithTax = (text: string): boolean =>
  /\bt\.?\s?t\.?\s?c\b|toutes taxes|(?:incl|with|avec|con)\b.{0,12}(?:tva|vat|iva|tax)|شامل|مع الضريبه|con iva/.test(
    foldedText(text),
  );

/** Tells whether a sum is carried from a page to the next. */
export const isCarried = (text: string): boolean =>
  /^(?:a reporter|reports?(?!\p{L})|carried|brought|suma y sigue|suma anterior|و?يرحل|مرحل|المرحل|ما قبله)/u.test(
    foldedText(text),
  );

const FOR_MEMORY =
  /^(?:p\.?\s?m\.?|pour memoire|memoire|memo|por memoria|rate only|r\.?\s?o\.?|pas de quantite|للتذكير|للذكر)$/;

/** Tells whether a cell says that an item is listed without a quantity: `PM`, `rate only`. */
export const isForMemory = (text: string): boolean => FOR_MEMORY.test(foldedText(text));

const OPTION_HEADING =
  /(?:^|[^\p{L}])(?:options?|variantes?|p\.?s\.?e|prestations? supplementaires?|tranches? (?:optionnelles?|conditionnelles?)|optional|alternatives?|alternates?|opcional(?:es)?|opcion(?:es)?|اختياري\p{L}*|خيار\p{L}*|بديل\p{L}*|بدايل)(?!\p{L})/u;

/** Tells whether a heading says that what follows is optional. */
export const isOptionHeading = (text: string): boolean => OPTION_HEADING.test(foldedText(text));

const OPTION_ROW =
  /^[^\p{L}]*(?:en )?(?:options?|variantes?|p\.?s\.?e|plus[- ]value (?:pour|en) (?:option|variante)|optional|alternative|alternate|opcional|opcion|اختياري|خيار|بديل)(?!\p{L})(?! (?:de|des|du) (?:base|commande))|[([\-–:]\s*(?:en )?(?:option|optionnel(?:le)?|variante|optional|opcional|اختياري)\s*[)\]]?\.?$|(?:^|\s)en option\.?$/u;

/** Tells whether a line is optional by its own words. */
export const isOptionRow = (text: string): boolean => OPTION_ROW.test(foldedText(text));

/** Matches `1`, `1.2`, `A-03`, `FU-CH-8A`, `IV`, `b)`, as the number of an item or heading. */
const NUMBERING =
  /^(?:prix\s*)?(?:n\s*[°o]\s*)?(?:\p{L}{1,4}[\s.\-_]?)?(?:\d+|[ivxlc]+|[a-z])(?:[.\-_/]\s?[\da-z]+)*[).:°-]*$/iu;

/** Tells whether a text can number a row. */
export const isNumbering = (text: string): boolean => text.length <= 24 && NUMBERING.test(text);

/** Divides `1.2 Terrassements` into its number and its text; the number is empty without one. */
export function leadingNumber(text: string): { number: string; text: string } {
  const found =
    /^(\d+(?:\.\d+)*\.?|[IVX]{1,5}|[A-Z])\s*(?:[-–):.]|\s(?=\p{L}))\s*(\p{L}.*)$/u.exec(text) ?? [];
  const [, number = '', rest = ''] = found;
  // A single letter before a space is a word more often than a number.
  const isWord = /^[A-Z]$/.test(number) && /^[A-Z]\s+\p{L}/u.test(text);
  return rest === '' || isWord ? { number: '', text } : { number, text: rest };
}

/** Returns the style of a heading, so that the next one of the same style ends its section. */
export function headingStyle(number: string, text: string): string {
  if (namesLot(text) || namesLot(number)) {
    return `word ${foldedText(namesLot(text) ? text : number).split(/[\s\d]/)[0]}`;
  }
  const bare = number.replace(/[).:°-]+$/, '').trim();
  if (bare !== '') {
    if (/^[ivx]+$/i.test(bare)) return 'roman';
    if (/^\p{L}$/u.test(bare)) return 'letter';
    return `numbers ${bare.split(/[.\-_/]/).filter(Boolean).length}`;
  }
  return isUpper(text) ? 'upper' : 'mixed';
}

/** Tells whether a text is in capital letters. */
export function isUpper(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return (
    letters.length >= 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  );
}

/** Tells whether a text continues the one above it. */
export function goesOn(text: string, above: string): boolean {
  const isOpen =
    /(?:[,;:(\-–/&+]|\b(?:et|de|du|des|d'|la|le|les|en|pour|avec|sur|par|and|of|the|for|with|to|in|y|para|con))$/i.test(
      above.trim(),
    ) || (above.match(/\(/g)?.length ?? 0) > (above.match(/\)/g)?.length ?? 0);
  return isOpen || /^(?:\p{Ll}|[-–•·*(+>]|\d+(?:[.,]\d+)?\s?(?:cm|mm|m|kg|x))/u.test(text.trim());
}

/** Tells whether a text is a sentence, and so a note or a description rather than a title. */
export const isSentence = (text: string): boolean =>
  text.length > 160 || (/\.\s*$/.test(text) && text.split(/\s+/).length > 12);

/** Tells whether a text only introduces a price, such as `Le mètre cube :`. */
export const namesUnit = (text: string): boolean =>
  /^(?:le|la|l'|les|au|a l'|par|per|the|el|por) ?(?:metres?|ml|m2|m3|unites?|forfait|ensemble|kilogrammes?|kg|tonnes?|heures?|jours?|mois|piece|unit|metro|unidad)\b.{0,40}$/.test(
    foldedText(text),
  );

/** Returns the parts of a designation as one text. */
export const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');
