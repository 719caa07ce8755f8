import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../test/arbitrary-estimate.ts';
import { crew, QUOTIENTS } from '../../test/explained-crew.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentage, percentOfCents } from '../money/rounding.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import { explainFigure } from './explain-figure.ts';
import type { ExplanationPart, FigureKey } from './explanation.ts';

describe('an explained loss, or what an amount was taken on', () => {
  it('comes to its amount in a loss too, or says why it is 0', () => {
    const figures = [...QUOTIENTS, 'retainedEarningsAmount'] as const;
    const evaluated = (parts: readonly ExplanationPart[]) => {
      const operands = (operators: string) =>
        parts.filter((part) => operators.includes(part.operator)).map((part) => part.amount);
      const sum = sumAmounts([...operands('+'), ...operands('-').map((amount) => -amount)]);
      const [divisor, percent] = [operands('÷')[0], operands('×')[0]];
      if (divisor !== undefined) return percentage(toMinorUnits(sum), toMinorUnits(divisor));
      return percentOfCents(toMinorUnits(sum), percent ?? 0) / 100;
    };
    let losses = 0;
    fc.assert(
      fc.property(estimate, fc.constantFrom(...figures), (data, figure) => {
        const priced = priceEstimate(data, SPECIFICATION);
        fc.pre(priced.cost.total < 1e13);
        if (profitResult(priced.cost, data.profitAnalysis, SPECIFICATION).netProfit < 0)
          losses += 1;
        const { amount, parts, nothing } = explainFigure(figure, data, priced, SPECIFICATION);
        if (parts.length > 0) expect(amount).toBe(evaluated(parts));
        else expect([amount, nothing === undefined]).toEqual([0, figure === 'markupMargin']);
      }),
    );
    expect(losses).toBeGreaterThan(50);
    const loss = { ...crew, profitAnalysis: { customerOrderAmount: 1200 } };
    const nothingOf = (figure: FigureKey) =>
      explainFigure(figure, loss, priceEstimate(loss, SPECIFICATION), SPECIFICATION).nothing;
    const { netProfit, grossProfit } = profitResult(
      priceEstimate(loss, SPECIFICATION).cost,
      loss.profitAnalysis,
      SPECIFICATION,
    );
    expect(nothingOf('retainedEarningsAmount')).toEqual({
      code: 'lossRetainsNothing',
      values: { of: netProfit },
    });
    expect(nothingOf('effectiveRate')).toEqual({
      code: 'noGrossProfit',
      values: { of: grossProfit },
    });
  });

  it('names the base that contributions are a percentage of, 30/26 ceilings included', () => {
    const data: EstimateData = {
      ...crew,
      personnel: [{ type: 'Lead', count: 4, rate: 650, days: 30 }],
    };
    const noteOf = (figure: FigureKey) =>
      explainFigure(figure, data, priceEstimate(data, SPECIFICATION), SPECIFICATION).parts.at(-1)
        ?.note;
    const onCeilings = {
      code: 'contributionOnCeilings',
      values: {
        base: 6923.08,
        days: 30,
        monthDays: 26,
        perPerson: 1460.08,
        count: 4,
        percent: 21.09,
      },
    };
    expect(noteOf('personnel.0')).toEqual(onCeilings);
    expect(noteOf('cnss.employer.0')).toEqual(onCeilings);
    expect(noteOf('cnss.base.0')).toEqual({
      code: 'baseOnCeilings',
      values: { perPerson: 6923.08, count: 4, days: 30, monthDays: 26 },
    });
    const minimum = 62_672.98;
    const beyondDigits: EstimateData = {
      personnel: [{ days: 148_511_521_099 }],
      socialContributions: {
        enabled: true,
        cnssConfig: {
          enabled: true,
          minimumWages: { smig: minimum },
          contributionCeiling: minimum,
        },
      },
    };
    const manyDecimals: EstimateData = {
      ...crew,
      socialContributions: {
        enabled: true,
        cnssConfig: { enabled: true, rates: { employer: 21.0949, employee: 6.7449 } },
      },
    };
    fc.assert(
      fc.property(estimate, (some) => {
        const { note } =
          explainFigure('cnss.employer.0', some, priceEstimate(some, SPECIFICATION), SPECIFICATION)
            .parts[0] ?? {};
        if (note === undefined || note.code === 'contributionsOff') return;
        const { base, percent, perPerson } = note.values as Record<string, number>;
        const share = percentOfCents(toMinorUnits(base ?? 0), percent ?? 0);
        // A number has fifteen digits, so the cents of a base over 90 trillion are rounded.
        const lost = 2 * Number.EPSILON * share;
        expect(Math.abs(share - toMinorUnits(perPerson ?? 0))).toBeLessThanOrEqual(1 + lost);
      }),
      { examples: [[beyondDigits], [manyDecimals]] },
    );
  });

  it('shows how far the order may fall before it loses', () => {
    const priced = priceEstimate(crew, SPECIFICATION);
    const even = explainFigure('breakEvenOrder', crew, priced, SPECIFICATION).amount ?? 0;
    const { amount, parts, kind } = explainFigure('roomBeforeLoss', crew, priced, SPECIFICATION);
    expect(kind).toBe('percent');
    expect(parts.map((part) => [part.operator, part.amount])).toEqual([
      ['+', 24_000],
      ['-', even],
      ['÷', 24_000],
    ]);
    expect(amount).toBe(percentage(toMinorUnits(24_000) - toMinorUnits(even), 24_000_00));
    const bare = { ...crew, profitAnalysis: {} };
    expect(
      explainFigure('roomBeforeLoss', bare, priceEstimate(bare, SPECIFICATION), SPECIFICATION),
    ).toMatchObject({
      amount: null,
      parts: [],
    });
  });
});
