import type { Currency } from '../money/currency.ts';

/** The place of a job. */
export interface Place {
  name: string;
  /** The frequency among the places of its kind. */
  weight: number;
  /** Whether the crew drives home in the evening. */
  isNear?: boolean;
  /** Whether it is a zone whose firms pay no VAT. */
  isFreeZone?: boolean;
  /** The currency; MAD when absent. */
  currency?: Currency;
}

/** The places in Morocco where the company works. Its own yard is in Casablanca. */
export const MOROCCAN_PLACES: readonly Place[] = [
  { name: 'Casablanca', weight: 24, isNear: true },
  { name: 'Rabat', weight: 11 },
  { name: 'Tanger', weight: 8 },
  { name: 'Marrakech', weight: 8 },
  { name: 'Mohammedia', weight: 6, isNear: true },
  { name: 'Agadir', weight: 6 },
  { name: 'Kénitra', weight: 4 },
  { name: 'Fès', weight: 4 },
  { name: 'Jorf Lasfar', weight: 4 },
  { name: 'Safi', weight: 3 },
  { name: 'Khouribga', weight: 3 },
  { name: 'Meknès', weight: 3 },
  { name: 'El Jadida', weight: 3 },
  { name: 'Salé', weight: 3 },
  { name: 'Settat', weight: 2 },
  { name: 'Bouskoura', weight: 2, isNear: true },
  { name: 'Nouasseur', weight: 2, isNear: true, isFreeZone: true },
  { name: 'Tanger Med', weight: 2, isFreeZone: true },
  { name: 'Berrechid', weight: 2, isNear: true },
  { name: 'Oujda', weight: 2 },
  { name: 'Tétouan', weight: 2 },
  { name: 'Nador', weight: 2 },
  { name: 'Béni Mellal', weight: 1.5 },
  { name: 'Ben Guerir', weight: 1.5 },
  { name: 'Aït Baha', weight: 1 },
  { name: 'Ouarzazate', weight: 1 },
  { name: 'Essaouira', weight: 1 },
  { name: 'Laâyoune', weight: 1 },
  { name: 'Dakhla', weight: 0.7 },
  { name: 'Errachidia', weight: 0.5 },
  { name: 'الدار البيضاء', weight: 1.5, isNear: true },
  { name: 'الرباط', weight: 1 },
  { name: 'مراكش', weight: 0.7 },
];

/** The places where it has worked abroad. */
export const FOREIGN_PLACES: readonly (Place & { currency: Currency })[] = [
  { name: 'Málaga', weight: 4, currency: 'EUR' },
  { name: 'Algeciras', weight: 4, currency: 'EUR' },
  { name: 'Marseille', weight: 4, currency: 'EUR' },
  { name: 'Lyon', weight: 2, currency: 'EUR' },
  { name: 'Lisboa', weight: 2, currency: 'EUR' },
  { name: 'Dakar', weight: 3, currency: 'EUR' },
  { name: 'Abidjan', weight: 3, currency: 'EUR' },
  { name: 'Nouakchott', weight: 2, currency: 'USD' },
  { name: 'Dubai', weight: 3, currency: 'USD' },
  { name: 'Riyadh', weight: 2, currency: 'USD' },
  { name: 'Gibraltar', weight: 2, currency: 'GBP' },
  { name: 'London', weight: 2, currency: 'GBP' },
  { name: 'Perth', weight: 0.7, currency: 'AUD' },
];
