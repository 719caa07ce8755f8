import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import {
  filledLetter,
  joinBlocks,
  LETTER_PLACES,
  PLACE_NAMES,
  type QuoteText,
  textBlocks,
  withLink,
  withoutLink,
} from './quote-texts.ts';
import { USUAL_LETTERS } from './usual-quote-texts.ts';

const text = (id: string, words: string): QuoteText => ({
  id,
  kind: 'terms',
  language: 'fr',
  name: id,
  text: words,
});
const texts = [
  text('pay', 'Paiement à 60 jours'),
  text('both', 'Paiement à 60 jours\nRetenue de garantie 7 %'),
  text('delay', 'Délai : 12 jours ouvrés'),
  text('empty', ' '),
];
const named = (of: string) => textBlocks(of, texts).map(({ known, text: own }) => known?.id ?? own);

test('the company’s texts are found in a quotation in their order, the longest first', () => {
  expect(named('Délai : 12 jours ouvrés\nAccès libre\n\nPaiement à 60 jours')).toEqual([
    'delay',
    'Accès libre\n',
    'pay',
  ]);
  expect(named('Paiement à 60 jours\nRetenue de garantie 7 %')).toEqual(['both']);
  expect(named('Paiement à 90 jours')).toEqual(['Paiement à 90 jours']);
  expect(named('\n ')).toEqual([]);
});

test('splitting what was typed loses no line of it', () => {
  const lines = fc.array(
    fc.constantFrom('Paiement à 60 jours', 'Retenue de garantie 7 %', 'Sien', '', 'Délai'),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const typed = given.join('\n');
      expect(joinBlocks(textBlocks(typed, texts)).split('\n').filter(Boolean)).toEqual(
        given.filter(Boolean),
      );
    }),
  );
});

test('a letter is filled in, and a line whose value is missing is left out', () => {
  const values = {
    number: 'DV-2026-0042',
    object: 'Silo 3',
    reference: '',
    total: '1 200,00 MAD',
    words: 'mille deux cents dirhams',
    until: '',
  };
  expect(filledLetter('Devis {number}, {object}\nRéf. {reference}\n{total} {autre}', values)).toBe(
    'Devis DV-2026-0042, Silo 3\n1 200,00 MAD {autre}',
  );
  for (const language of LANGUAGES) {
    expect(filledLetter(USUAL_LETTERS[language], values)).not.toContain('{');
  }
});

test('the places of a letter have names in the language of who writes it, with or without accents', () => {
  const values = {
    number: 'DV-2026-0042',
    object: 'Silo 3',
    reference: 'AO 17/2026',
    total: '1 200,00 MAD',
    words: 'mille deux cents dirhams',
    until: '31/12/2026',
  };
  for (const language of LANGUAGES) {
    const letter = LETTER_PLACES.map((place) => `{${PLACE_NAMES[language][place]}}`).join('|');
    expect(filledLetter(letter, values)).toBe(Object.values(values).join('|'));
  }
  expect(filledLetter('Devis {Numero} du {jour}', values)).toBe('Devis DV-2026-0042 du {jour}');
  const message = 'Lisez-le : {lien}\nMerci';
  expect([withLink(message, 'https://x'), withoutLink(message)]).toEqual([
    'Lisez-le : https://x\nMerci',
    'Merci',
  ]);
});
