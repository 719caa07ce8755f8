import { describe, expect, test } from 'vitest';
import type { EstimateData, PaymentTerms } from '../document/estimate-data.ts';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { complianceOf } from './compliance-of.ts';
import type { FindingCode } from './finding.ts';

const TODAY = '2026-11-21';

const findingsOf = (data: EstimateData) => complianceOf(data, TODAY, SPECIFICATION).findings;
const codesOf = (data: EstimateData) => findingsOf(data).map(({ code }) => code);
const findingOf = (data: EstimateData, code: FindingCode) =>
  findingsOf(data).find((finding) => finding.code === code);

describe('the attestation of tax regularity, by law', () => {
  /** Works over 100,000 and 20,000 of VAT, invoiced on 20 November 2026. */
  const works = (payment: PaymentTerms, order = 120_000): EstimateData => ({
    settings: { currency: 'MAD' },
    parameters: { profile: 'morocco', asOf: TODAY },
    profitAnalysis: {
      customerOrderAmount: order,
      payment: { work: 'works', invoicedOn: '2026-11-20', ...payment },
    },
  });

  test('is missing where a private client withholds the VAT of works', () => {
    expect(findingOf(works({}), 'attestationMissing')).toMatchObject({
      severity: 'attention',
      values: { vat: 20_000 },
      mend: { kind: 'payment' },
    });
    expect(findingOf(works({}), 'attestationMissing')?.sources).toHaveLength(1);
    expect(codesOf(works({ attestedOn: '2026-11-21' }))).toContain('attestationMissing');
    const none = [
      works({ client: 'public' }),
      works({ work: 'service' }),
      works({ withholdVat: false }),
      { ...works({}), parameters: undefined },
      // No VAT is withheld from such a small invoice.
      works({}, 5000),
      // The row holds from 1 July 2024 on.
      works({ invoicedOn: '2024-06-30' }),
    ];
    for (const data of none) expect(codesOf(data).join()).not.toContain('attestation');
  });

  test('has expired by the day of the invoice, or ends before the payment is due', () => {
    expect(findingOf(works({ attestedOn: '2026-05-20' }), 'attestationExpired')?.values).toEqual({
      vat: 20_000,
      end: '2026-11-19',
    });
    // 60 days after 20 November 2026.
    expect(findingOf(works({ attestedOn: '2026-07-19' }), 'attestationEnds')?.values).toEqual({
      vat: 20_000,
      end: '2027-01-18',
      due: '2027-01-19',
    });
    expect(codesOf(works({ attestedOn: '2026-07-20' })).join()).not.toContain('attestation');
  });
});
