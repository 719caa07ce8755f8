import { foldedText } from './folded-text.ts';

/** Words that begin a row with a sum, a carried sum or a tax, all folded. */
const SUMMARIES: readonly string[] = [
  // Total, Sous-total cordistes, S/Total, Grand total, Coût total du lot.
  String.raw`(?:(?:grand|sub|sous|s|overall|running|project|net|montant|cout|prix|valeur|somme|cost|price|amount|value)s?[\s./–-]*)?tota(?:l|ux|le|les)(?!\p{L})`,
  String.raw`s\s*[/.]\s*t(?!\p{L})`,
  String.raw`(?:montant|amount)s?(?!\p{L})`,
  String.raw`(?:sum|somme)(?:\s+(?:of|de|des|du)(?!\p{L})|\s*[:=]|$)`,
  String.raw`net\s+(?:a\s+(?:payer|regler)|to\s+pay|ht|ttc|payable)(?!\p{L})`,
  String.raw`(?:taux\s+)?(?:de\s+)?(?:la\s+)?t\.?\s?v\.?\s?a(?!\p{L})`,
  String.raw`v\.?\s?a\.?\s?t(?!\p{L})`,
  String.raw`tax(?:es?)?(?:\s*[:=(]|\s+\d|$)`,
  String.raw`(?:h\.?\s?t|t\.?\s?t\.?\s?c)\.?\s*(?:[:=]|$)`,
  String.raw`a\s+reporter(?!\p{L})`,
  String.raw`reports?(?:\s*(?:[:=(]|\d)|\s+(?:de|du|des|page|a\s+nouveau|ht|ttc)(?!\p{L})|$)`,
  String.raw`(?:carried|brought)\s+(?:forward|over|down)`,
  String.raw`(?:balance|amount)\s+due`,
  String.raw`arretee?s?\s+(?:le|la|les|ce|cet|cette|a)(?!\p{L})`,
  String.raw`و?(?:ال)?(?:مجموع|اجمالي|حاصل|ضريبه|مبلغ|صافي|مرحل)(?!\p{L})`,
  String.raw`(?:يحصر|حصر|اوقف|يرحل)(?!\p{L})`,
];

/** Numbering and bullets may precede the word: `3.4 Sous-total`. */
const SUMMARY = new RegExp(String.raw`^[^\p{L}]*(?:${SUMMARIES.join('|')})`, 'u');

/**
 * Tells whether a text begins like a row with a total, a carried sum or a tax, in any of the three
 * languages. A name may begin the same way; only the rest of its row distinguishes them.
 */
export const isSummaryText = (text: string): boolean => SUMMARY.test(foldedText(text));
