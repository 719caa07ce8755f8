import { describe, expect, it } from 'vitest';
import { costResult } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { marketPrice } from './market-price.ts';

const job: EstimateData = {
  projectInfo: { location: 'Jorf Lasfar', startDate: '2027-03-31', area: 200 },
  insurance: [{ cost: 100_000 }],
  contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 20 },
  profitAnalysis: { vatRate: 20, corporateTaxRate: 30 },
};
const priceOf = (data: EstimateData) =>
  marketPrice(data, costResult(data, SPECIFICATION), SPECIFICATION);
const at = (info: object) => priceOf({ ...job, projectInfo: { ...job.projectInfo, ...info } });

describe('the market price', () => {
  it('is 15% above the total for a job in Morocco that starts in the first quarter', () => {
    const market = priceOf(job);
    expect(market.factors.map(({ holds, reason, amount }) => [holds, reason, amount])).toEqual([
      [true, 'location-in-morocco', 12_000],
      [true, 'starts-in-first-quarter', 6000],
    ]);
    expect(market).toMatchObject({ base: 120_000, percent: 15, price: 138_000 });
    expect(market.perSquareMeter).toBe(690);
  });

  it('says why a factor does not hold', () => {
    const reasons = (market: ReturnType<typeof at>) => market.factors.map(({ reason }) => reason);
    expect(reasons(at({ location: 'Lyon', startDate: '2027-04-01' }))).toEqual([
      'location-elsewhere',
      'starts-later',
    ]);
    expect(reasons(at({ location: ' ', startDate: '' }))).toEqual(['no-location', 'no-start-date']);
    const other = priceOf({ ...job, pricingSettings: { region: 'france' } });
    expect(reasons(other)).toEqual(['other-market', 'other-market']);
    expect(other.price).toBe(120_000);
  });

  it('takes the factors of the estimate: own ones, discounts, and those switched off', () => {
    const factors = [
      { id: 'a', condition: 'first-quarter' as const, percent: 5, enabled: false },
      { id: 'b', label: 'Night work', percent: 12.5, enabled: true },
      { id: 'c', label: 'Second site', percent: -2, enabled: true },
    ];
    const market = priceOf({ ...job, pricingSettings: { factors } });
    expect(market.factors.map(({ amount }) => amount)).toEqual([0, 15_000, -2400]);
    expect(market).toMatchObject({ percent: 10.5, price: 132_600 });
  });

  it('states the margin before VAT and with VAT included', () => {
    const { beforeVat, vatIncluded } = priceOf(job);
    expect(beforeVat.amount).toBe(165_600);
    expect(beforeVat.profit).toMatchObject({ revenue: 138_000, grossProfit: 38_000 });
    expect(vatIncluded.amount).toBe(138_000);
    expect(vatIncluded.profit).toMatchObject({ revenue: 115_000, grossProfit: 15_000 });
  });
});
