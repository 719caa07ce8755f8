import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitAnalysis } from '../../test/arbitrary-estimate.ts';
import { costResult } from '../cost/price-estimate.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { TAX_REGIONS, type TaxRegion } from '../document/tax-table.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { MOROCCAN_TAX_FACTS, taxFacts } from './moroccan-tax-facts.ts';
import { profitResult } from './profit.ts';
import { taxLines } from './tax-lines.ts';
import {
  RATE_SETTINGS,
  rateEdit,
  rateState,
  ratesOffRegion,
  regionRates,
  switchEdit,
  taxRegionEdits,
} from './tax-settings.ts';

const cost = costResult(
  {
    insurance: [{ cost: 5000 }],
    contingencies: { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 },
  },
  SPECIFICATION,
);

const inRegion = (analysis: ProfitAnalysis, region: TaxRegion): ProfitAnalysis => ({
  ...analysis,
  ...taxRegionEdits(region, SPECIFICATION),
});

describe('a tax region', () => {
  it('fills in its four rates and nothing else', () => {
    const analysis = {
      customerOrderAmount: 12_000,
      vatRate: 14,
      withholdingTaxEnabled: true,
      socialContributionsRate: 21.51,
      dividendDistribution: { enabled: true, amount: 100, taxRate: 11.25 },
    };
    expect(inRegion(analysis, 'free-zone')).toEqual({
      ...analysis,
      taxRegion: 'free-zone',
      vatRate: 0,
      corporateTaxRate: 8.75,
      withholdingTaxRate: 0,
      professionalTaxRate: 0,
    });
    expect(inRegion(analysis, 'imported-services')).toMatchObject({
      vatRate: 20,
      corporateTaxRate: 31,
      withholdingTaxRate: 30,
      professionalTaxRate: 0.6,
    });
  });

  it('names the rates that are not its own', () => {
    expect(ratesOffRegion({}, SPECIFICATION)).toEqual([]);
    expect(ratesOffRegion({ vatRate: 20, corporateTaxRate: 20 }, SPECIFICATION)).toEqual([
      'corporateTaxRate',
    ]);
    expect(ratesOffRegion(inRegion({}, 'free-zone'), SPECIFICATION)).toEqual([]);
    // A missing rate is the default one, whatever the region.
    expect(ratesOffRegion({ taxRegion: 'imported-services' }, SPECIFICATION)).toEqual([
      'withholdingTaxRate',
    ]);
    expect(
      rateState('withholdingTax', { taxRegion: 'imported-services' }, SPECIFICATION),
    ).toMatchObject({
      rate: 10,
      standard: { value: 30 },
    });
  });

  it('gives way to the dated rows under the law, and leads back to them', () => {
    const own = { corporateTaxRate: 31, withholdingTaxRate: 10, professionalTaxRate: 5 };
    const law = parametersOf(
      { profitAnalysis: own, parameters: { profile: 'morocco', asOf: '2026-11-22' } },
      SPECIFICATION,
    );
    expect(regionRates('morocco', law)).toMatchObject({
      vatRate: 20,
      corporateTaxRate: 20,
      withholdingTaxRate: 5,
    });
    // A stored rate that the law does not read makes no difference, nor does a tax that it does not
    // levy.
    expect(ratesOffRegion(own, law)).toEqual(['withholdingTaxRate']);
    const set = { ...own, corporateTaxRateSet: true };
    expect(ratesOffRegion(set, law)).toEqual(['corporateTaxRate', 'withholdingTaxRate']);
    const reset = { ...set, ...taxRegionEdits('morocco', law) };
    expect(ratesOffRegion(reset, law)).toEqual([]);
    expect(rateState('corporateTax', reset, law).rate).toBe(20);
    expect(rateState('withholdingTax', reset, law).rate).toBe(5);
  });

  it('leaves no rate of another region behind', () => {
    fc.assert(
      fc.property(profitAnalysis, fc.constantFrom(...TAX_REGIONS), (analysis, region) => {
        const chosen = inRegion(analysis, region);
        expect(ratesOffRegion(chosen, SPECIFICATION)).toEqual([]);
        expect(inRegion(chosen, region)).toEqual(chosen);
      }),
    );
  });
});

describe('a rate of the tax settings', () => {
  it('falls back to the values of the settings, others to the standard of the region', () => {
    const fallbacks = (analysis = {}) =>
      Object.fromEntries(
        RATE_SETTINGS.map((key) => [key, rateState(key, analysis, SPECIFICATION).fallback]),
      );
    expect(fallbacks()).toEqual({
      vat: 20,
      corporateTax: 31,
      withholdingTax: 10,
      professionalTax: 0.6,
      socialContributionsTax: 0,
      dividendTax: 15,
      retainedEarnings: 25,
    });
    expect(fallbacks({ taxRegion: 'free-zone' })).toMatchObject({ vat: 20, corporateTax: 8.75 });
  });

  it('offers the second stated values with their source', () => {
    const presets = (setting: (typeof RATE_SETTINGS)[number]) =>
      rateState(setting, {}, SPECIFICATION).presets.map(({ value }) => value);
    expect(presets('withholdingTax')).toEqual([30]);
    expect(presets('socialContributionsTax')).toEqual([21.51]);
    expect(presets('retainedEarnings')).toEqual([25]);
    expect(presets('vat')).toEqual([]);
    expect(presets('dividendTax')).toEqual([]);
    for (const setting of RATE_SETTINGS) {
      for (const preset of rateState(setting, {}, SPECIFICATION).presets)
        expect(preset.source).not.toBe('');
    }
  });

  it('knows whether it is the standard one, a stated one, or entered', () => {
    expect(rateState('withholdingTax', {}, SPECIFICATION)).toMatchObject({
      rate: 10,
      isOn: false,
    });
    expect(rateState('withholdingTax', { withholdingTaxRate: 30 }, SPECIFICATION).source).toMatch(
      /Tax regions/,
    );
    expect(
      rateState('withholdingTax', { withholdingTaxRate: 12 }, SPECIFICATION).source,
    ).toBeNull();
  });

  it('is what the engine then takes', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        profitAnalysis,
        fc.constantFrom(...RATE_SETTINGS),
        percent,
        (analysis, setting, rate) => {
          const edited = [rateEdit(setting, rate), switchEdit(setting, true)].reduce(
            (data, edit) => withEdits(data, { profitAnalysis: edit }),
            { profitAnalysis: analysis },
          ).profitAnalysis;
          const profit = profitResult(cost, edited, SPECIFICATION);
          expect(rateState(setting, edited, SPECIFICATION)).toMatchObject({
            isOn: true,
            rate,
          });
          if (setting === 'retainedEarnings') {
            expect(profit.retainedEarningsPercentage).toBe(rate);
            return;
          }
          const line = taxLines(edited, profit, SPECIFICATION).find(({ code }) => code === setting);
          expect(line).toMatchObject({ isOn: true, rate });
        },
      ),
    );
  });
});

describe('published facts beside the standard rates', () => {
  it('each name the pages they were read on, and a rate from 0 to 100 or none', () => {
    for (const { sources, rate, code } of MOROCCAN_TAX_FACTS) {
      expect(sources.length, code).toBeGreaterThan(0);
      for (const address of sources) expect(address).toMatch(/^https?:\/\//);
      if (rate !== null) expect(rate >= 0 && rate <= 100, code).toBe(true);
    }
  });

  it('are those of the region', () => {
    const codes = (region: (typeof TAX_REGIONS)[number]) =>
      taxFacts('corporateTax', region).map(({ code }) => code);
    expect(codes('morocco')).toContain('corporateStandard');
    expect(codes('free-zone')).toContain('corporateZone');
    expect(codes('free-zone')).not.toContain('corporateStandard');
  });
});
