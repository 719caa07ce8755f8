import {
  CLIENT_KINDS,
  clientPayment,
  type KeptBack,
  MAX_INPUT,
  type PaymentTerms,
  parametersOf,
  paymentParameters,
  SPECIFICATION,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { recordOtherwise } from '../../../project/profit/payment-line.tsx';
import { ProfitRow } from '../../../project/profit/profit-rows.tsx';
import { useClientRecord } from '../../../project/quotes/project-quotes.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented, Switch } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';
import { ContractRows } from './tax-sections.tsx';

const MOST_DAYS = 365;

/** A switch of something that a client keeps back, with the text that it rests on. */
function KeptSwitch(props: { kept: KeptBack; label: string; onChange: (isOn: boolean) => void }) {
  const { kept, label, onChange } = props;
  const { t } = useTranslation('law');
  return (
    <div>
      <Switch label={label} checked={kept.isOn} onChange={onChange} />
      <p className="note above-4">
        <bdi>{kept.row.reference}</bdi>. {t('payment.source')}
      </p>
    </div>
  );
}

interface RecordOfferProps {
  customerId: string;
  /** The client and the payment days with which the card calculates. */
  client: PaymentTerms['client'];
  days: number;
  onTake: (terms: PaymentTerms) => void;
}

/** Says what the client's record knows otherwise, and offers to count with that. */
function RecordOffer({ customerId, client = 'private', days, onTake }: RecordOfferProps) {
  const { t } = useTranslation(['law', 'common']);
  const { data: record } = useClientRecord(customerId);
  if (record === undefined) return null;
  const otherwise = recordOtherwise(record, { client, days });
  if (otherwise === null) return null;
  const { sector, days: term } = otherwise;
  const known = [
    sector === undefined ? '' : t(`payment.record.${sector}`),
    term === undefined ? '' : t('payment.record.days', { count: term }),
  ].filter((words) => words !== '');
  const terms: PaymentTerms = {
    ...(sector === undefined ? {} : { client: sector }),
    ...(term === undefined ? {} : { days: term }),
  };
  const words = { name: isolate(record.name), known: known.join(t('common:listSeparator')) };
  return (
    <Notice action={<Button onClick={() => onTake(terms)}>{t('payment.record.take')}</Button>}>
      {t('payment.record.says', words)}
    </Notice>
  );
}

/** Shows what the client withholds from the invoice by law, and how much cash arrives when. */
export function PaymentCard() {
  const { t } = useTranslation(['law', 'cost']);
  const format = useFormat();
  const { data, profit, currency, edit } = useFinancial();
  const isByLaw = parametersOf(data, SPECIFICATION).law !== undefined;
  const parameters = paymentParameters(data, SPECIFICATION, today());
  const payment = clientPayment(profit, data, parameters, today());
  if (payment === null) return null;
  const terms = data.profitAnalysis?.payment ?? {};
  const customerId = data.projectInfo?.customerId ?? '';
  const set = (change: PaymentTerms) => edit({ profitAnalysis: { payment: change } });
  const { vat, smallInvoice, retention, corporate, attestedUntil, isAttested, largePayer } =
    payment;
  const longest = payment.terms.longest?.value ?? MOST_DAYS;
  const percent = (value: number) => isolateNumber(format.percent(value));
  return (
    <Card id="payment" title={t('payment.title')} count={currency}>
      <div className="stack-12">
        <div className={`grid align-top ${styles.payment}`}>
          <Segmented
            label={t('payment.client')}
            showLabel
            value={terms.client ?? 'private'}
            onChange={(client) => set({ client })}
            options={CLIENT_KINDS.map((value) => ({ value, label: t(`payment.clients.${value}`) }))}
          />
          <Segmented
            label={t('payment.work')}
            showLabel
            value={terms.work ?? 'service'}
            onChange={(work) => set({ work })}
            options={(['service', 'works'] as const).map((value) => ({
              value,
              label: t(`payment.works.${value}`),
            }))}
          />
          <DateField
            label={t('payment.invoicedOn')}
            value={terms.invoicedOn ?? ''}
            onChange={(invoicedOn) => set({ invoicedOn })}
          />
          <NumberField
            name="paymentDays"
            label={t('payment.days')}
            help={t('payment.daysHelp', {
              usual: format.number(payment.terms.usual?.value ?? 0),
              longest: format.number(longest),
            })}
            value={payment.days}
            onChange={(days) => set({ days: days ?? payment.days })}
            unit={t('units.days')}
            min={0}
            max={MOST_DAYS}
            decimals={0}
            fallback={payment.days}
          />
          <DateField
            label={t('payment.attestedOn')}
            help={
              attestedUntil === null
                ? t('payment.attestedHelp')
                : t(isAttested ? 'payment.attested' : 'payment.expired', {
                    day: isolate(format.day(attestedUntil)),
                  })
            }
            value={terms.attestedOn ?? ''}
            onChange={(attestedOn) => set({ attestedOn })}
          />
        </div>
        {smallInvoice === null ? null : (
          <div className="stack-8">
            <NumberField
              name="monthInvoiced"
              label={t('payment.monthInvoiced')}
              value={smallInvoice.others}
              onChange={(monthInvoiced) => set({ monthInvoiced: monthInvoiced ?? 0 })}
              unit={currency}
              min={0}
              max={MAX_INPUT}
              fallback={0}
            />
            <p className="note" role="status">
              {t(smallInvoice.isExempt ? 'payment.small' : 'payment.notSmall', {
                limit: isolateNumber(format.money(smallInvoice.limit, currency)),
              })}{' '}
              <bdi>{smallInvoice.row.reference}</bdi>
            </p>
          </div>
        )}
        {vat === null ? null : (
          <KeptSwitch
            kept={vat}
            label={t('payment.withholdVat', { percent: percent(vat.percent) })}
            onChange={(withholdVat) => set({ withholdVat })}
          />
        )}
        {retention === null ? null : (
          <KeptSwitch
            kept={retention}
            label={t('payment.retain', { percent: percent(retention.percent) })}
            onChange={(isOn) => set({ retention: isOn })}
          />
        )}
        {largePayer === undefined ? null : (
          <Notice tone="attention">
            {t('payment.large', {
              turnover: isolateNumber(format.money(largePayer.value, 'MAD')),
              day: isolate(format.day(largePayer.validFrom)),
            })}
          </Notice>
        )}
        {customerId === '' ? null : (
          <RecordOffer
            customerId={customerId}
            client={terms.client}
            days={payment.days}
            onTake={set}
          />
        )}
        {payment.days > longest ? (
          <Notice tone="attention">
            {t('payment.tooLong', { longest: format.number(longest) })}
          </Notice>
        ) : null}
        <dl>
          <ProfitRow name={t('payment.invoice')} value={payment.invoice} cents />
          {vat?.isOn ? <ProfitRow name={t('payment.vatKept')} value={-vat.amount} cents /> : null}
          {corporate > 0 ? (
            <ProfitRow
              name={t(isByLaw ? 'payment.corporateKept' : 'cost:profit.withholdingTax')}
              value={-corporate}
              cents
            />
          ) : null}
          {retention?.isOn ? (
            <ProfitRow
              name={t('payment.retained')}
              note={t('payment.retainedNote')}
              value={-retention.amount}
              cents
            />
          ) : null}
          <ProfitRow
            name={t('payment.cash')}
            note={
              payment.dueOn === null
                ? t('payment.noDay')
                : t('payment.dueOn', { day: isolate(format.day(payment.dueOn)) })
            }
            value={payment.cash}
            sum
            cents
          />
        </dl>
        {payment.contract === null ? null : <ContractRows contract={payment.contract} />}
        {isByLaw ? null : <p className="note">{t('payment.byLawOfToday')}</p>}
        <p className="note">{t('payment.note')}</p>
      </div>
    </Card>
  );
}
