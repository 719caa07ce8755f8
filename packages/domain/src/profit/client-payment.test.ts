import { describe, expect, test } from 'vitest';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData, PaymentTerms } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { clientPayment, paymentSummary, statedPayment } from './client-payment.ts';
import { profitResult } from './profit.ts';

const paymentOf = (payment: PaymentTerms, more: EstimateData['profitAnalysis'] = {}) => {
  const data: EstimateData = {
    settings: { currency: 'MAD' },
    parameters: { profile: 'morocco', asOf: '2026-11-23' },
    profitAnalysis: { customerOrderAmount: 120_000, payment, ...more },
  };
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  const profit = profitResult(cost, data.profitAnalysis, parameters);
  return clientPayment(profit, data, parameters, '2026-11-23');
};

describe('an invoice of 100,000 and its VAT of 20,000', () => {
  test('to a public client, with VAT and corporate tax withheld: example W19 of morocco.json', () => {
    const terms = { client: 'public', work: 'service', withholdVat: true } as const;
    expect(paymentOf(terms, { withholdingTaxEnabled: true })).toMatchObject({
      invoice: 120_000,
      vat: { percent: 75, amount: 15_000 },
      corporate: 5000,
      retention: null,
      cash: 100_000,
    });
  });

  test('the VAT of a service is not withheld until the user says that it is listed', () => {
    expect(paymentOf({ client: 'public' })).toMatchObject({
      vat: { isOn: false, amount: 0 },
      cash: 120_000,
    });
  });

  test('a private client withholds nothing of a service', () => {
    expect(paymentOf({})).toMatchObject({ vat: null, retention: null, cash: 120_000 });
  });

  test('a private client withholds the VAT of works without a valid attestation', () => {
    const works = { work: 'works', invoicedOn: '2026-11-23' } as const;
    expect(paymentOf(works)).toMatchObject({ vat: { percent: 100 }, cash: 100_000 });
    expect(paymentOf({ ...works, attestedOn: '2026-05-24' })).toMatchObject({
      attestedUntil: '2026-11-23',
      isAttested: true,
      vat: null,
      cash: 120_000,
    });
    expect(paymentOf({ ...works, attestedOn: '2026-05-23' })).toMatchObject({
      attestedUntil: '2026-11-22',
      isAttested: false,
      cash: 100_000,
    });
    // Six months after the end of a long month is the end of the short one.
    expect(paymentOf({ ...works, attestedOn: '2026-08-31' })?.attestedUntil).toBe('2027-02-27');
  });

  test('a public contract for works keeps 7% back until the acceptance, and no VAT', () => {
    const works = { client: 'public', work: 'works' } as const;
    expect(paymentOf(works)).toMatchObject({
      vat: null,
      retention: { percent: 7, amount: 8400 },
      cash: 111_600,
    });
    expect(paymentOf({ ...works, retention: false })?.cash).toBe(120_000);
  });

  test('is due after 60 days, or those agreed, and a large payer is named from its day on', () => {
    expect(paymentOf({ invoicedOn: '2026-11-23' })).toMatchObject({
      days: 60,
      dueOn: '2027-01-22',
    });
    expect(paymentOf({ invoicedOn: '2026-11-23', days: 120 })?.dueOn).toBe('2027-03-23');
    expect(paymentOf({})?.dueOn).toBeNull();
    expect(paymentOf({ client: 'large', invoicedOn: '2026-06-30' })?.largePayer).toBeUndefined();
    expect(paymentOf({ client: 'large', invoicedOn: '2027-01-01' })?.largePayer?.value).toBe(
      350_000_000,
    );
  });
});

describe('an invoice that a supplier makes of no more than 5,000 MAD a month', () => {
  const small = (payment: PaymentTerms, order = 5000, more: EstimateData = {}) => {
    const data: EstimateData = {
      settings: { currency: 'MAD' },
      parameters: { profile: 'morocco', asOf: '2026-11-23' },
      ...more,
      profitAnalysis: { customerOrderAmount: order, payment: { work: 'works', ...payment } },
    };
    const parameters = parametersOf(data, SPECIFICATION);
    const profit = profitResult(
      priceEstimate(data, parameters).cost,
      data.profitAnalysis,
      parameters,
    );
    return clientPayment(profit, data, parameters, '2026-11-23');
  };

  test('has no VAT withheld, and a cent more has', () => {
    expect(small({})).toMatchObject({
      vat: null,
      smallInvoice: { limit: 5000, others: 0, isExempt: true },
      cash: 5000,
    });
    expect(small({}, 5000.01)).toMatchObject({
      vat: { isOn: true, amount: 833.34 },
      smallInvoice: null,
    });
    const read = small({})?.rows.map(({ rule }) => rule);
    expect(read).toContain('withholding.smallInvoice');
  });

  test('counts the other invoices of the month', () => {
    expect(small({ monthInvoiced: 2000 }, 3000)?.vat).toBeNull();
    expect(small({ monthInvoiced: 2000.01 }, 3000)).toMatchObject({
      vat: { amount: 500 },
      smallInvoice: { others: 2000.01, isExempt: false },
      cash: 2500,
    });
  });

  test('goes before the switch of a listed service, and holds from 1 July 2024 on', () => {
    const listed = { client: 'public', work: 'service', withholdVat: true } as const;
    expect(small(listed)).toMatchObject({ vat: null, smallInvoice: { isExempt: true } });
    expect(small({ invoicedOn: '2024-06-30' })?.smallInvoice).toBeNull();
    // Where no VAT is withheld at all, the limit does not apply.
    expect(small({ work: 'service' })?.smallInvoice).toBeNull();
  });

  test('is counted in the currency of the estimate', () => {
    // The fixed rates: 0.85 euros and 9.8 dirhams for a dollar.
    const euros = { settings: { currency: 'EUR' } } as const;
    expect(small({}, 433.67, euros)?.smallInvoice).toMatchObject({ limit: 433.67, isExempt: true });
    expect(small({}, 433.68, euros)?.smallInvoice).toBeNull();
  });
});

test('by standard values the withheld amount is a cost, and does not arrive either', () => {
  const data: EstimateData = {
    settings: { currency: 'MAD' },
    profitAnalysis: {
      customerOrderAmount: 120_000,
      withholdingTaxEnabled: true,
      payment: { client: 'public' },
    },
  };
  const profit = profitResult(
    priceEstimate(data, SPECIFICATION).cost,
    data.profitAnalysis,
    SPECIFICATION,
  );
  expect(profit.withholdingTax).toBe(10_000);
  expect(statedPayment(profit, data, SPECIFICATION, '2026-11-23')).toMatchObject({
    corporate: 10_000,
    cash: 110_000,
  });
});

test('a payment is absent by standard values without terms', () => {
  const profit = profitResult(priceEstimate({}, SPECIFICATION).cost, {}, SPECIFICATION);
  expect(clientPayment(profit, {}, SPECIFICATION, '2026-11-23')).toBeNull();
});

test('a public contract for works asks for 3% of guarantee, and 0.1% for a day of delay up to 8%', () => {
  const payment = paymentOf({ client: 'public', work: 'works' });
  expect(payment?.contract).toMatchObject({
    guarantee: { percent: 3, amount: 3600, row: { rule: 'guarantee.definitive' } },
    penaltyPerDay: { percent: 0.1, amount: 120, row: { rule: 'penalty.perDay' } },
    penaltyCap: { percent: 8, amount: 9600, row: { rule: 'penalty.cap' } },
  });
  // None of it is withheld from the invoice, except the retention.
  expect(payment?.cash).toBe(111_600);
  expect(paymentOf({ client: 'public', work: 'service' })?.contract).toBeNull();
  expect(paymentOf({ client: 'private', work: 'works' })?.contract).toBeNull();
});

describe('the summary of a payment', () => {
  const summaryOf = (payment: PaymentTerms) => {
    const whole = paymentOf(payment);
    return whole && paymentSummary(whole, payment);
  };

  test('names the VAT of a service that nobody decided, and counts none of it', () => {
    const open = { vat: 0, cash: 120_000, undecidedVat: 15_000, client: 'public' };
    expect(summaryOf({ client: 'public' })).toMatchObject(open);
    const decided = { client: 'public', withholdVat: false } as const;
    expect(summaryOf(decided)).toMatchObject({ cash: 120_000, undecidedVat: 0 });
    const kept = { client: 'public', withholdVat: true } as const;
    expect(summaryOf(kept)).toMatchObject({ vat: 15_000, undecidedVat: 0 });
  });

  test('has nothing to decide for a private client, or where works are withheld anyway', () => {
    expect(summaryOf({})).toMatchObject({ undecidedVat: 0 });
    expect(summaryOf({ work: 'works' })).toMatchObject({ vat: 20_000, undecidedVat: 0 });
  });
});
