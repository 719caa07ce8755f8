import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareItems, itemMatcher, type KnownItem } from './item-match.ts';

const known = (designation: string, unit = 'm²', more: Partial<KnownItem> = {}): KnownItem => ({
  designation,
  unit,
  uses: 1,
  pricedAt: '2026-01-01',
  ...more,
});
const item = (designation: string, unit = 'm²') => ({ designation, unit });
const best = (asked: string, unit: string, items: readonly KnownItem[]) =>
  itemMatcher(items)(item(asked, unit)).map((place) => items[place]?.designation);

describe('an item of the client’s and an earlier one', () => {
  it.each([
    ['Lavage de la façade vitrée', 'lavage FACADES vitrées'],
    ['Façade vitrée : lavage', 'Lavage façade vitrée'],
    ['Tuyau PVC DN 200', 'Tuyaux en PVC, DN 200'],
    ['Épaisseur 2,5 mm', 'épaisseur 2.5 mm'],
    ['تنظيف الصومعة', 'تنظيف صومعة'],
    ['Nettoyage des silos n° 3', 'NETTOYAGE SILO N° 3'],
  ])('have the same words: %s / %s', (one, other) => {
    expect(compareItems(item(one), item(other))).toMatchObject({
      hasSameWords: true,
      missing: [],
      further: [],
    });
  });

  it.each([
    ['Tuyau PVC DN 200', 'Tuyau PVC DN 250', ['200'], ['250']],
    ['Nettoyage avec échafaudage', 'Nettoyage sans échafaudage', ['avec'], ['sans']],
    ['Peinture de sol', 'Peinture époxy de sol', [], ['époxy']],
    ['Dalle 200 x 200', 'Dalle 200', ['x', '200'], []],
    ['Plaque 2,5 mm', 'Plaque 25 mm', ['2,5'], ['25']],
  ])('differ: %s / %s', (one, other, missing, further) => {
    const compared = compareItems(item(one), item(other));
    expect(compared).toMatchObject({ hasSameWords: false, missing, further });
  });

  it('are not the same where the figures stand in another order', () => {
    const [one, other] = [item('largeur 20 longueur 30'), item('largeur 30 longueur 20')];
    expect(compareItems(one, other).hasSameWords).toBe(false);
  });

  it('have the same unit in each spelling of it, and no other', () => {
    const isSame = (one: string, other: string) =>
      compareItems(item('a', one), item('b', other)).isSameUnit;
    for (const [one, other] of [
      ['m²', 'M2'],
      ['ml', 'm'],
      ['U', 'unité'],
      ['ens.', 'Ens'],
      ['Forfait', 'FF'],
      ['م.ط', 'ml'],
      ['', ''],
    ] as const) {
      expect([one, other, isSame(one, other)]).toEqual([one, other, true]);
    }
    expect(isSame('m²', 'm³')).toBe(false);
    expect(isSame('m²', '')).toBe(false);
    expect(isSame('m²', 'ml')).toBe(false);
  });

  it('of a lump sum say so, because one lump sum says nothing of another', () => {
    expect(compareItems(item('Installation', 'FFT'), item('Installation', 'forfait'))).toEqual({
      hasSameWords: true,
      isSameUnit: true,
      isLumpSum: true,
      missing: [],
      further: [],
    });
  });
});

describe('the best match among earlier items', () => {
  it('is the one with the same words and unit, whatever else is used more', () => {
    const items = [
      known('Lavage façade vitrée haute', 'm²', { uses: 90 }),
      known('Lavages façades vitrées'),
      known('Lavage façade vitrée', 'u', { uses: 50 }),
    ];
    expect(best('Lavage façade vitrée', 'm2', items)).toEqual(['Lavages façades vitrées']);
  });

  it('names all that differ in plurals or the spelling of the unit only', () => {
    const items = [known('Lavage façade'), known('lavages façades', 'M2'), known('Lavage', 'm²')];
    expect(itemMatcher(items)(item('Lavage de façade'))).toEqual([0, 1]);
  });

  it('otherwise has the same unit, then the most words, then the most prices, then the newest', () => {
    const items = [
      known('Peinture époxy', 'u'),
      known('Peinture acrylique mur'),
      known('Peinture époxy grise', 'm²', { uses: 2 }),
      known('Peinture époxy verte', 'm²', { uses: 2, pricedAt: '2026-05-01' }),
    ];
    expect(best('Peinture époxy', 'm²', items)).toEqual(['Peinture époxy verte']);
    expect(best('Peinture époxy', 't', items.slice(0, 2))).toEqual(['Peinture époxy']);
  });

  it('has at least half of the words, else there is none', () => {
    expect(best('Peinture de sol industriel lisse', 'm²', [known('Peinture mur')])).toEqual([]);
    expect(best('Peinture sol', 'm²', [known('Peinture mur')])).toEqual(['Peinture mur']);
    expect(best('–', 'm²', [known('–')])).toEqual([]);
  });

  it('is found among many as by comparing with each', () => {
    const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'.split('').map((l) => `${l}${l}z`)), {
      minLength: 1,
      maxLength: 5,
    });
    const share = (one: readonly string[], other: readonly string[]) =>
      one.filter((word) => other.includes(word)).length / Math.max(one.length, other.length);
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 20 }), (asked, items) => {
        const [place] = itemMatcher(items.map((one) => known(one.join(' '))))(
          item(asked.join(' ')),
        );
        const most = Math.max(0, ...items.map((one) => share(asked, one)));
        const found = place === undefined ? 0 : share(asked, items[place] ?? []);
        expect(found).toBe(most >= 0.5 ? most : 0);
      }),
    );
  });
});
