import type { Customer } from '@pcm/contract';
import type { Currency, PaymentSummary } from '@pcm/domain';
import { IconCash } from '@tabler/icons-react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { useClientRecord } from '../quotes/project-quotes.queries.ts';

/**
 * Returns the terms in which a client's record differs from those of the payment; null where none
 * does.
 */
export function recordOtherwise(
  { sector, paymentDays }: Pick<Customer, 'sector' | 'paymentDays'>,
  { client, days }: Pick<PaymentSummary, 'client' | 'days'>,
): { sector?: Customer['sector']; days?: number } | null {
  const isOtherSector = (sector === 'public') !== (client === 'public');
  const isOtherTerm = paymentDays !== null && paymentDays !== days;
  if (!isOtherSector && !isOtherTerm) return null;
  return {
    ...(isOtherSector ? { sector } : {}),
    ...(isOtherTerm ? { days: paymentDays } : {}),
  };
}

interface PaymentLineProps {
  /** Null for an estimate that is not priced by law: then only the client's record speaks. */
  payment: PaymentSummary | null;
  currency: Currency;
  customerId: string | null;
}

/** Shows in one line what the client withholds from an order, and how much cash arrives when. */
export function PaymentLine({ payment, currency, customerId }: PaymentLineProps) {
  const { t } = useTranslation(['cost', 'common']);
  const format = useFormat();
  const { data: record } = useClientRecord(customerId);
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  const after = (count: number) => t('payment.after', { count });
  const sentences: string[] = [];
  if (payment !== null) {
    const { vat, corporate, retention, cash, days, dueOn, undecidedVat } = payment;
    const parts = Object.entries({ vat, corporate, retention }).flatMap(([kind, amount]) =>
      amount > 0
        ? [t(`payment.${kind as 'vat' | 'corporate' | 'retention'}`, { money: money(amount) })]
        : [],
    );
    const when =
      dueOn === null ? after(days) : t('payment.on', { day: isolate(format.day(dueOn)) });
    const words = { cash: money(cash), when, kept: parts.join(t('common:listSeparator')) };
    sentences.push(t(parts.length === 0 ? 'payment.whole' : 'payment.kept', words));
    if (undecidedVat > 0) sentences.push(t('payment.undecided', { vat: money(undecidedVat) }));
    if (payment.client === 'large') sentences.push(t('payment.largePayer'));
  }
  const known = record === undefined || payment === null ? null : recordOtherwise(record, payment);
  if (record !== undefined && known !== null) {
    const said = [
      known.sector === undefined ? '' : t(`payment.sectors.${known.sector}`),
      known.days === undefined ? '' : after(known.days),
    ].filter((part) => part !== '');
    const words = { name: isolate(record.name), known: said.join(t('common:listSeparator')) };
    sentences.push(t('payment.otherwise', words));
  }
  if (payment === null && record !== undefined && record.paymentDays !== null) {
    const words = { name: isolate(record.name), when: after(record.paymentDays) };
    sentences.push(t('payment.byRecord', words));
  }
  if (sentences.length === 0) return null;
  return (
    <p className="muted row-6 align-top above-8">
      <IconCash size={16} stroke={1.75} className="rigid" aria-hidden />
      <span className="shrinks">{sentences.join(' ')}</span>
    </p>
  );
}
