import {
  currencyOf,
  type EstimateData,
  MOROCCAN_CLIENTS,
  newEstimate,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { detectedCurrency } from './currency-change.ts';
import { insertLine } from './line-edits.ts';
import { workingCopy } from './working-line.ts';

let ids = 0;
const start = workingCopy(
  newEstimate(
    {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      newId: () => `service-${++ids}`,
    },
    SPECIFICATION,
  ),
);
const placed = (fields: EstimateData['projectInfo']): EstimateData => ({
  ...start,
  projectInfo: { ...start.projectInfo, ...fields },
});
const fresh = { origin: null, currencyChoice: 'start' as const };

describe('the currency of a new project', () => {
  it('follows a Moroccan place, or a client known to be Moroccan', () => {
    const place = placed({ location: 'Jorf Lasfar, El Jadida' });
    expect(detectedCurrency({ ...fresh, data: place }, MOROCCAN_CLIENTS)).toEqual({
      currency: 'MAD',
      from: 'location',
    });
    expect(
      detectedCurrency({ ...fresh, data: placed({ client: 'OCP Group' }) }, MOROCCAN_CLIENTS)?.from,
    ).toBe('client');
    expect(
      detectedCurrency({ ...fresh, data: placed({ location: 'Lyon' }) }, MOROCCAN_CLIENTS),
    ).toBeNull();
    const own = placed({ client: 'Atelier Bleu SA' });
    expect(detectedCurrency({ ...fresh, data: own }, ['Atlas'])).toBeNull();
    expect(detectedCurrency({ ...fresh, data: own }, ['atelier bleu'])?.currency).toBe('MAD');
  });

  it('is left alone once somebody chose it, and in a project that is saved', () => {
    const data = placed({ location: 'Casablanca' });
    expect(
      detectedCurrency({ data, origin: null, currencyChoice: 'user' }, MOROCCAN_CLIENTS),
    ).toBeNull();
    const origin = { id: 'p', version: 1, status: 'draft' as const };
    expect(
      detectedCurrency({ data, origin, currencyChoice: 'start' }, MOROCCAN_CLIENTS),
    ).toBeNull();
  });

  it('brings the default services back to the catalogue’s round figures', () => {
    expect(hasOwnAmounts(start)).toBe(false);
    const inMad = withCurrency(start, 'MAD', 'convert');
    expect(priceEstimate(inMad, SPECIFICATION).cost.additionalServices).toBe(1650);
  });

  it('asks when lines were entered, and can keep their numbers', () => {
    const line = { id: 'a', type: 'Lead', count: 1, rate: 100, days: 1 };
    const data = insertLine(start, 'personnel', line);
    expect(hasOwnAmounts(data)).toBe(true);
    const kept = withCurrency(data, 'MAD', 'keep');
    expect(kept.personnel?.[0]?.rate).toBe(100);
    expect(currencyOf(kept)).toBe('MAD');
    expect(withCurrency(data, 'MAD', 'convert').personnel?.[0]?.rate).toBe(980);
  });
});
