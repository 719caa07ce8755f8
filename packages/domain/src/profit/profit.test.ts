import { describe, expect, it } from 'vitest';
import { costResult } from '../cost/price-estimate.ts';
import { TAX_REGIONS } from '../document/tax-table.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { dividendLimit, profitResult } from './profit.ts';
import { simulate } from './simulation.ts';
import { taxRegionEdits } from './tax-settings.ts';

const noContingencies = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };
const cost = costResult(
  { insurance: [{ cost: 5000 }], contingencies: noContingencies },
  SPECIFICATION,
);

describe('profit', () => {
  it('answers with an order of 0 while none is entered', () => {
    const profit = profitResult(cost, undefined, SPECIFICATION);
    expect(profit).toMatchObject({
      customerOrderAmount: 0,
      vatAmount: 0,
      revenue: 0,
      grossProfit: -5000,
      netProfit: -5000,
      totalTaxToPay: 0,
      grossProfitMargin: 0,
      netProfitMargin: 0,
      effectiveRate: 0,
      vatRate: 20,
      corporateTaxRate: 31,
      withholdingTaxRate: 0,
    });
  });

  it('takes the default rates where the analysis states none, whatever its region', () => {
    const order = { customerOrderAmount: 12000, withholdingTaxEnabled: true };
    const standard = profitResult(cost, order, SPECIFICATION);
    expect(standard).toMatchObject({ vatRate: 20, corporateTaxRate: 31, withholdingTaxRate: 10 });
    for (const taxRegion of TAX_REGIONS) {
      expect(profitResult(cost, { ...order, taxRegion }, SPECIFICATION)).toEqual(standard);
    }
    // Choosing a region writes its rates.
    expect(
      profitResult(
        cost,
        { ...order, ...taxRegionEdits('free-zone', SPECIFICATION) },
        SPECIFICATION,
      ),
    ).toMatchObject({
      vatRate: 0,
      corporateTaxRate: 8.75,
      withholdingTaxRate: 0,
    });
  });

  it('gives margins and the effective rate in percent', () => {
    const profit = profitResult(cost, { customerOrderAmount: 12000 }, SPECIFICATION);
    expect(profit).toMatchObject({
      revenue: 10000,
      grossProfit: 5000,
      corporateTax: 1550,
      netProfit: 3450,
      grossProfitMargin: 50,
      netProfitMargin: 34.5,
      effectiveRate: 31,
    });
  });

  it('keeps half of what the dividend leaves', () => {
    const profit = profitResult(
      cost,
      {
        customerOrderAmount: 12000,
        dividendDistribution: { enabled: true, amount: 1000 },
        retainedEarnings: { enabled: true },
      },
      SPECIFICATION,
    );
    expect(profit).toMatchObject({
      dividendAmount: 1000,
      dividendTax: 150,
      netProfit: 3300,
      retainedEarningsAmount: 1150,
      retainedEarningsPercentage: 50,
    });
  });

  it('rounds the largest dividend down, so that it is never above 90%', () => {
    const profit = profitResult(
      costResult({ contingencies: noContingencies }, SPECIFICATION),
      {
        customerOrderAmount: 0.09,
        vatEnabled: false,
        corporateTaxEnabled: false,
        dividendDistribution: { enabled: true, amount: 1, taxRate: 0 },
      },
      SPECIFICATION,
    );
    expect(profit.dividendAmount).toBe(0.08);
  });

  it('says how much may be distributed: 90% of the net profit it leaves, nothing of a loss', () => {
    // 5,000 gross less 31%: 3,450 before a dividend. 2,735.68 is at most
    // 0.9 x (3,450 - 410.35) = 2,735.685, and a cent more is not.
    const analysis = { customerOrderAmount: 12000 };
    expect(
      dividendLimit(profitResult(cost, analysis, SPECIFICATION), analysis, SPECIFICATION),
    ).toBe(2735.68);
    const distributed = { ...analysis, dividendDistribution: { enabled: true, amount: 3105 } };
    const profit = profitResult(cost, distributed, SPECIFICATION);
    expect(dividendLimit(profit, distributed, SPECIFICATION)).toBe(2735.68);
    expect(profit).toMatchObject({ dividendAmount: 2735.68, netProfit: 3039.65 });
    const untaxed = { dividendDistribution: { taxRate: 0 } };
    expect(dividendLimit(profitResult(cost, analysis, SPECIFICATION), untaxed, SPECIFICATION)).toBe(
      3105,
    );
    expect(
      dividendLimit(profitResult(cost, undefined, SPECIFICATION), undefined, SPECIFICATION),
    ).toBe(0);
  });

  it('distributes the largest dividend in cents that is at most 90% of what it leaves', () => {
    const free = { vatEnabled: false, corporateTaxEnabled: false };
    const nothing = costResult({ contingencies: noContingencies }, SPECIFICATION);
    for (const taxRate of [0, 0.01, 11.25, 15, 33.33, 50, 99.99, 100]) {
      for (let cents = 1; cents <= 120; cents += 1) {
        // Tries every dividend in cents, with its tax rounded half up, in whole hundredths.
        let most = 0;
        for (let dividend = 0; dividend <= cents; dividend += 1) {
          const tax = Math.floor((dividend * Math.round(taxRate * 100) + 5000) / 10_000);
          if (dividend * 10 <= (cents - tax) * 9) most = dividend;
        }
        const profit = profitResult(
          nothing,
          {
            ...free,
            customerOrderAmount: cents / 100,
            dividendDistribution: { enabled: true, amount: 1e12, taxRate },
          },
          SPECIFICATION,
        );
        expect([taxRate, cents, profit.dividendAmount]).toEqual([taxRate, cents, most / 100]);
      }
    }
  });

  it('shows the simpler figure of a simulation beside the full one', () => {
    const data = { insurance: [{ cost: 5000 }], contingencies: noContingencies };
    const taxed = { withholdingTaxEnabled: true };
    const gain = simulate(
      data,
      { profitAnalysis: { ...taxed, customerOrderAmount: 12000 } },
      SPECIFICATION,
    );
    expect(gain.profit.netProfit).toBe(2450);
    expect(gain.netAfterCorporateTaxOnly).toBe(3450);
    const loss = simulate(data, { profitAnalysis: { customerOrderAmount: 1200 } }, SPECIFICATION);
    expect(loss.profit.netProfit).toBe(-4000);
    expect(loss.netAfterCorporateTaxOnly).toBe(0);
  });
});
