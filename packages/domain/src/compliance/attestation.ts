import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { rowInForce } from '../parameters/known-rows.ts';
import { clientPayment } from '../profit/client-payment.ts';
import { profitResult } from '../profit/profit.ts';
import type { ComplianceRule, Finding } from './finding.ts';

/**
 * Finds works for a private client whose VAT is withheld because the attestation of tax regularity
 * is missing, has expired on the day of the invoice, or ends before the payment is due. It reads the
 * rows of the payment by law; where the user says that nothing is withheld, it says nothing.
 */
export const attestation: ComplianceRule = ({ data, priced, parameters, today }) => {
  const { law } = parameters;
  const analysis = data.profitAnalysis;
  const { client, work, withholdVat, attestedOn = '' } = analysis?.payment ?? {};
  if (law === undefined || client === 'public' || work !== 'works' || withholdVat === false) {
    return [];
  }
  const profit = profitResult(priced.cost, analysis, parameters);
  const payment = clientPayment(profit, data, parameters, today);
  if (payment === null || payment.smallInvoice?.isExempt) return [];
  const { attestedUntil, isAttested, dueOn, day } = payment;
  const row = rowInForce(law.rows, 'withholding.vatWorks', isAttested ? (dueOn ?? day) : day);
  if (row === undefined || profit.vatAmount === 0) return [];
  const vat = fromMinorUnits(percentOfCents(toMinorUnits(profit.vatAmount), row.value));
  const finding = (code: Finding['code'], values: Finding['values']): Finding[] => [
    {
      code,
      severity: 'attention',
      values: { vat, ...values },
      sources: row.sources.length === 0 ? [row.reference] : row.sources,
      mend: { kind: 'payment' },
    },
  ];
  // An attestation younger than the invoice does not count on the day of the invoice.
  if (attestedUntil === null || attestedOn > day) return finding('attestationMissing', {});
  if (!isAttested) return finding('attestationExpired', { end: attestedUntil });
  return dueOn !== null && attestedUntil < dueOn
    ? finding('attestationEnds', { end: attestedUntil, due: dueOn })
    : [];
};
