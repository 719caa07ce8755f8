import { describe, expect, it } from 'vitest';
import { detectCurrency } from './detect-currency.ts';
import { isMoroccanPlace } from './moroccan-place.ts';

describe('a place in Morocco', () => {
  it.each([
    'Casablanca',
    'CASABLANCA, MOROCCO',
    'Fès',
    'fes',
    'Salé',
    'Sale, Maroc',
    'Laâyoune',
    'Béni-Mellal',
    'beni mellal',
    'Tétouan / Martil',
    'Zone industrielle, Jorf Lasfar',
    "Kelâat Es-Sraghna, route d'El Kelaa, Maroc",
    'Safi',
    'Site OCP - Khouribga',
    'Tanger-Med',
    'المغرب',
    'الدار البيضاء',
    'بالدار البيضاء',
    'أكادير',
    'اكادير',
    'مراكش، حي جليز',
    'آسفي',
    'طَنْجَة',
    'ورشة بالمغرب',
    'Marrakech-Safi',
    'Ouarzazate',
  ])('is recognised: %s', (place) => {
    expect(isMoroccanPlace(place)).toBe(true);
  });

  it.each([
    '',
    'Paris',
    'London, United Kingdom',
    'Garage Sale Ltd',
    'Tata Steel, IJmuiden',
    'Safina Street, Dubai',
    'Algiers',
    'Mandarin Oriental, London',
    'Ceuta',
    'Casa Milà, Barcelona',
    'القاهرة',
    'Rabatino',
  ])('is not taken for one: %s', (place) => {
    expect(isMoroccanPlace(place)).toBe(false);
  });
});

describe('the currency of a new project', () => {
  it('is dirhams for a Moroccan location or client', () => {
    expect(detectCurrency({ location: 'Safi' })).toBe('MAD');
    expect(detectCurrency({ client: 'OCP Group' })).toBe('MAD');
    expect(detectCurrency({ client: 'lafargeholcim maroc' })).toBe('MAD');
    expect(detectCurrency({ location: 'Paris', client: 'ONEE' })).toBe('MAD');
  });

  it('stays open for anyone else', () => {
    expect(detectCurrency({})).toBeNull();
    expect(detectCurrency({ location: 'Lyon', client: 'Socphar' })).toBeNull();
  });

  it('follows the list of clients in the settings', () => {
    expect(detectCurrency({ client: 'Cosumar' }, ['COSUMAR'])).toBe('MAD');
    expect(detectCurrency({ client: 'OCP' }, ['COSUMAR'])).toBeNull();
  });
});
