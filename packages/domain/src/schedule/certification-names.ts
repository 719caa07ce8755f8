import { CERTIFICATIONS, type CertificationEntry } from '../catalogue/certification-table.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { Language } from '../languages.ts';

/** The levels on ropes, the highest first. */
const ROPE_LEVELS = ['irata-l3', 'irata-l2', 'irata-l1'] as const;

/** Other words for work on ropes, without case and accents. */
const ROPE_WORDS = /irata|\brope|cordiste|ايراتا|حبال/;

/** Other words for a level, `IRATA L3`, `Cordiste niveau 2`, but not a year or a date. */
const LEVEL_WORDS = /(?:\b(?:level|niveau|niv|l|n)|irata|مستوي)[ .-]*([123])(?![\d/.-]*\d)/;

/** Other words for certificates of the catalogue, without case and accents. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsst\b|first ?aid|secouris|premiers secours|اسعاف/, 'first-aid'],
  [/confined|confine|catec|المغلقه/, 'confined-space'],
  [/refresher|recyclage cord/, 'rope-refresher'],
  [
    /(?:medical|aptitude|\bfit).*(?:height|hauteur)|(?:height|hauteur).*(?:medical|aptitude|\bfit)|اللياقه.*ارتفاع/,
    'work-at-height-medical',
  ],
];

let byName: Map<string, CertificationEntry> | undefined;

function entriesByName(): Map<string, CertificationEntry> {
  byName ??= new Map(
    CERTIFICATIONS.flatMap((entry) =>
      [entry.id, entry.label.en, entry.label.fr, entry.label.ar].map(
        (name) => [foldedText(name), entry] as const,
      ),
    ),
  );
  return byName;
}

/**
 * Returns the catalogue's entry for a certificate, by its name in any language or by the usual
 * words for it (`IRATA L3`, `SST`); undefined for one of the company's own.
 */
export function certificationNamed(name: string): CertificationEntry | undefined {
  const folded = foldedText(name);
  const known = entriesByName().get(folded);
  if (known !== undefined) return known;
  const [, level] = ROPE_WORDS.test(folded) ? (LEVEL_WORDS.exec(folded) ?? []) : [];
  const code =
    level === undefined
      ? OTHER_WORDS.find(([words]) => words.test(folded))?.[1]
      : `irata-l${level}`;
  return code === undefined ? undefined : CERTIFICATIONS.find(({ id }) => id === code);
}

/** Returns a key that equal certificates share: the code, or the folded words of the company. */
export const certificationKey = (name: string): string =>
  certificationNamed(name)?.id ?? foldedText(name);

/** The certificates of the catalogue, as choices. */
export const certificationCatalogue: readonly CertificationEntry[] = CERTIFICATIONS;

/** Returns a certificate's name in a language; the company's own words are returned as they are. */
export const certificationLabel = (name: string, language: Language): string =>
  CERTIFICATIONS.find(({ label }) => label.en === name)?.label[language] ?? name;

/** Returns 3, 2 or 1 for a level on ropes; 0 for any other certificate. */
export function ropeLevelOf(name: string): number {
  const place = ROPE_LEVELS.findIndex((code) => code === certificationKey(name));
  return place === -1 ? 0 : ROPE_LEVELS.length - place;
}
