import { foldedText } from './folded-text.ts';

/** The texts by which an item is recognised. */
export interface ItemName {
  designation: string;
  unit: string;
}

/** An item of earlier price schedules that others may be matched to. */
export interface KnownItem extends ItemName {
  /** The number of its prices. */
  uses: number;
  /** The time of its newest price. */
  pricedAt: string;
}

/** How two items compare. Words are given as they are written in the designations. */
export interface ItemComparison {
  /**
   * Whether both have the same words: in any order, or in the same order where there are figures.
   */
  hasSameWords: boolean;
  isSameUnit: boolean;
  /** Whether the unit gives no size of the work, so that its prices cannot be compared. */
  isLumpSum: boolean;
  /** The words of the first that the second lacks. */
  missing: string[];
  /** The words of the second that the first lacks. */
  further: string[];
}

/** Items with a smaller share of words in common are not compared. Units: 0 to 1. */
const LEAST_SHARE = 0.5;

/** Words that do not change the meaning of a designation. */
const FILLERS = new Set(
  'a an and au aux d de des du en et in l la le les n of on or ou par per sur the to un une y و في من على'.split(
    ' ',
  ),
);

/** The spellings of units, folded and without dots and spaces. */
const UNITS = new Map(
  (
    [
      ['u', 'un unit unite unites units pce pcs piece pieces nb nr no ea each عدد وحده الوحده'],
      ['m2', 'mq sqm م2 مترمربع'],
      ['m3', 'cbm م3 مترمكعب'],
      ['ml', 'm lm mlin metrelineaire linm مط مترطولي'],
      ['kg', 'kgs kilo كغ كلغ'],
      ['t', 'to tonne tonnes ton tons طن'],
      ['h', 'hr hrs heure heures hour hours ساعه'],
      ['jour', 'j jr jours day days يوم'],
      ['mois', 'month months شهر'],
      ['forfait', 'f ff ft fft forf ls lumpsum جزافي جزافيا'],
      ['ens', 'ensemble set مجموعه'],
      ['l', 'litre litres liter'],
    ] as const
  ).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit])),
);

const LUMP_SUMS = new Set(['forfait', 'ens']);

/** Returns a unit in one spelling: `m²`, `M2` and `m2.` are the same. */
function unitKey(unit: string): string {
  const folded = foldedText(unit).replace(/[.\s]/g, '');
  return UNITS.get(folded) ?? folded;
}

interface Word {
  written: string;
  folded: string;
}

/** The shortest word whose last letter may mark a plural. */
const PLURAL_LENGTH = 4;

/** Returns a word without case, accents, the Arabic article, and a plural s or x. */
function wordKey(written: string): string {
  const folded = foldedText(written);
  const bare = folded.length > PLURAL_LENGTH ? folded.replace(/^(?:وال|بال|لل|ال)/, '') : folded;
  return bare.length >= PLURAL_LENGTH && /^[a-z]+[^s][sx]$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** A number with its decimals, or a word. */
const WORDS = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** Returns the significant words of a designation. */
function itemWords(designation: string): Word[] {
  return (designation.replace(/\u0640/g, '').match(WORDS) ?? [])
    .map((written) => ({ written, folded: wordKey(written).replace(/,/g, '.') }))
    .filter(({ folded }) => folded !== '' && !FILLERS.has(folded));
}

/** Returns the words of one text that the other lacks, counting repetitions. */
function without(words: readonly Word[], others: readonly Word[]): string[] {
  const left = new Map<string, number>();
  for (const { folded } of others) left.set(folded, (left.get(folded) ?? 0) + 1);
  return words.flatMap(({ written, folded }) => {
    const count = left.get(folded) ?? 0;
    if (count === 0) return [written];
    left.set(folded, count - 1);
    return [];
  });
}

/** Returns words in their order where there are figures among them, and sorted otherwise. */
function wordsKey(words: readonly Word[]): string {
  const all = words.map(({ folded }) => folded);
  return (all.some((word) => /\p{N}/u.test(word)) ? all : all.toSorted()).join(' ');
}

const distinct = (words: readonly Word[]): Set<string> =>
  new Set(words.map(({ folded }) => folded));

/** Returns the share of common words in the longer of two texts. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const longer = Math.max(one.size, other.size);
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return longer === 0 ? 0 : common / longer;
}

/**
 * Tells whether two designations have at least half of the words of the longer one in common, or
 * one only adds words to the other.
 */
export function isSimilarText(one: string, other: string): boolean {
  const [own, others] = [distinct(itemWords(one)), distinct(itemWords(other))];
  const [shorter, longer] = own.size < others.size ? [own, others] : [others, own];
  const isWithin = shorter.size > 0 && [...shorter].every((word) => longer.has(word));
  return isWithin || shareOf(own, others) >= LEAST_SHARE;
}

/** Returns how two items agree, and the words in which they differ. */
export function compareItems(asked: ItemName, known: ItemName): ItemComparison {
  const [own, other] = [itemWords(asked.designation), itemWords(known.designation)];
  const unit = unitKey(asked.unit);
  return {
    hasSameWords: own.length > 0 && wordsKey(own) === wordsKey(other),
    isSameUnit: unit === unitKey(known.unit),
    isLumpSum: LUMP_SUMS.has(unit),
    missing: without(own, other),
    further: without(other, own),
  };
}

/** Known items that differ only in plurals, filler words and spellings of the unit. */
interface Kind {
  unit: string;
  words: ReadonlySet<string>;
  wordsKey: string;
  places: number[];
  uses: number;
  pricedAt: string;
}

const kindKey = (words: string, unit: string) => `${words}\n${unit}`;

function kindsOf(known: readonly KnownItem[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  known.forEach((item, place) => {
    const words = itemWords(item.designation);
    if (words.length === 0) return;
    const [text, unit] = [wordsKey(words), unitKey(item.unit)];
    const key = kindKey(text, unit);
    const kind = kinds.get(key);
    if (kind === undefined) {
      const { uses, pricedAt } = item;
      kinds.set(key, {
        unit,
        words: distinct(words),
        wordsKey: text,
        places: [place],
        uses,
        pricedAt,
      });
    } else {
      kind.places.push(place);
      kind.uses += item.uses;
      if (item.pricedAt > kind.pricedAt) kind.pricedAt = item.pricedAt;
    }
  });
  return kinds;
}

/** A kind that may be the best match, with the values that rank it. */
interface Candidate {
  kind: Kind;
  isSameUnit: boolean;
  share: number;
}

/** Tells whether a candidate comes before another; the order of the list decides between equals. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const rank =
    Number(one.isSameUnit) - Number(other.isSameUnit) ||
    one.share - other.share ||
    one.kind.uses - other.kind.uses;
  return rank === 0 ? one.kind.pricedAt > other.kind.pricedAt : rank > 0;
}

/**
 * Returns a function that finds the best match for an item: the known items with the same words and
 * unit; else those with at least half of the words, ranked by the same unit, then most words in
 * common, then most prices, then the newest price. It returns their indexes in the list: several
 * where they differ only in plurals, filler words or the spelling of the unit, none where nothing
 * matches.
 */
export function itemMatcher(known: readonly KnownItem[]): (asked: ItemName) => readonly number[] {
  const kinds = kindsOf(known);
  const byWord = new Map<string, Kind[]>();
  for (const kind of kinds.values()) {
    for (const word of kind.words) {
      const list = byWord.get(word);
      if (list === undefined) byWord.set(word, [kind]);
      else list.push(kind);
    }
  }
  return ({ designation, unit: asked }) => {
    const words = itemWords(designation);
    const unit = unitKey(asked);
    const same = kinds.get(kindKey(wordsKey(words), unit));
    if (same !== undefined) return same.places;
    const own = distinct(words);
    const rarest = [...own]
      .map((word) => byWord.get(word) ?? [])
      .toSorted((one, other) => one.length - other.length);
    // An item with half of the words has at least one of the rarer half.
    const near = new Set(rarest.slice(0, own.size - Math.ceil(own.size * LEAST_SHARE) + 1).flat());
    let best: Candidate | null = null;
    for (const kind of near) {
      const share = shareOf(own, kind.words);
      const candidate = { kind, isSameUnit: kind.unit === unit, share };
      if (share >= LEAST_SHARE && (best === null || isBetter(candidate, best))) best = candidate;
    }
    return best?.kind.places ?? [];
  };
}
