import {
  type ExchangeRates,
  FIXED_RATES,
  MAX_EXCHANGE_RATE,
  MOST_RATE_REFERENCE,
  RATED_CURRENCIES,
  type RatedCurrency,
} from '@pcm/domain';
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useExchangeRates, useExchangeRateWrites } from '../../../project/law.queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { columnsFor, Figures } from '../../../ui/chart/figure-table.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './law.module.css';
import { MadPerEur, RatesImport, useRateText } from './rates-import.tsx';

/** The days that are shown at first, the newest. */
const SHOWN_AT_FIRST = 60;
const RATE_PLACES = 6;

type Entered = Record<RatedCurrency, number | null>;

const NOTHING: Entered = { EUR: null, GBP: null, AUD: null, MAD: null };

/** The row of the fixed rates, which has no day. */
const FIXED_ROW: ExchangeRates = { date: '', perUsd: FIXED_RATES };

/** Enters the rates of a day by hand. */
function DayForm({ days }: { days: readonly ExchangeRates[] }) {
  const { t } = useTranslation('law');
  const sayFailed = useFailureToast();
  const format = useFormat();
  const { add } = useExchangeRateWrites();
  const fields = useRef<HTMLFormElement>(null);
  const [date, setDate] = useState('');
  const [rates, setRates] = useState(NOTHING);
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isLater = date > today();
  const dayProblem = date === '' ? t('rates.dayMissing') : isLater ? t('rates.later') : undefined;
  const isTaken = days.some((day) => day.date === date);
  const save = () => {
    if (fields.current === null || stopsAtUnread(fields.current) || add.isPending) return;
    setIsChecked(true);
    const { EUR, GBP, AUD, MAD } = rates;
    const isComplete = [EUR, GBP, AUD, MAD].every((rate) => rate !== null && rate > 0);
    if (dayProblem !== undefined || !isComplete) {
      focusFirstError(fields.current);
      return;
    }
    const perUsd = { EUR: EUR ?? 0, GBP: GBP ?? 0, AUD: AUD ?? 0, MAD: MAD ?? 0 };
    const source = reference.trim();
    add.mutate([{ date, perUsd, ...(source !== '' && { reference: source }) }], {
      onSuccess: () => {
        sayDone(t('rates.saved', { day: isolate(format.day(date)) }), t('rates.savedText'));
        setDate('');
        setRates(NOTHING);
        setIsChecked(false);
        fields.current?.querySelector('input')?.focus();
      },
      onError: (error) => sayFailed(t('rates.failed'), error),
    });
  };
  return (
    <form
      ref={fields}
      className="stack-12 pad-12-16"
      noValidate
      aria-label={t('rates.enter')}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        save();
      }}
    >
      <div className={`grid align-top ${styles.rateFields}`}>
        <DateField
          label={t('rates.day')}
          value={date}
          onChange={setDate}
          max={today()}
          help={isTaken ? t('rates.replaces') : undefined}
          error={isChecked || isLater ? dayProblem : undefined}
          required
        />
        {RATED_CURRENCIES.map((currency) => (
          <NumberField
            key={currency}
            label={t('rates.perUsd', { currency })}
            value={rates[currency]}
            onChange={(rate) => setRates((before) => ({ ...before, [currency]: rate }))}
            places={RATE_PLACES}
            min={0}
            max={MAX_EXCHANGE_RATE}
            error={isChecked && !rates[currency] ? t('rates.rateMissing') : undefined}
            required
          />
        ))}
        <TextField
          label={t('rates.source')}
          value={reference}
          onChange={setReference}
          maxLength={MOST_RATE_REFERENCE}
        />
      </div>
      <div className="flow-8 justify-end">
        <Button icon={IconPlus} onClick={save}>
          {t('rates.add')}
        </Button>
      </div>
    </form>
  );
}

/** The table of the days, the newest first, and the fixed rates, which stand before all of them. */
function DayRows({ days }: { days: readonly ExchangeRates[] }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const rateText = useRateText();
  const sayFailed = useFailureToast();
  const { remove } = useExchangeRateWrites();
  const [isWhole, setIsWhole] = useState(false);
  const newest = days.toReversed();
  const shown = isWhole ? newest : newest.slice(0, SHOWN_AT_FIRST);
  const takeOut = (date: string) =>
    remove.mutate(date, {
      onSuccess: () =>
        sayDone(t('rates.removed', { day: isolate(format.day(date)) }), t('rates.removedText')),
      onError: (error) => sayFailed(t('rates.failed'), error),
    });
  return (
    <>
      <div className="scrolls-across pad-row">
        <Figures
          label={t('rates.title')}
          look="plain"
          keyOf={({ date }) => date}
          rows={[FIXED_ROW, ...shown]}
          columns={{
            day: {
              name: t('rates.day'),
              renderCell: ({ date, reference }) => (
                <>
                  <span className="no-wrap">
                    {date === '' ? t('rates.fixed') : format.day(date)}
                  </span>
                  <small className="note block break-words">
                    {date === '' ? t('rates.fixedNote') : <bdi>{reference}</bdi>}
                  </small>
                </>
              ),
            },
            ...columnsFor(RATED_CURRENCIES, (currency) => ({
              name: t('rates.perUsd', { currency }),
              renderCell: ({ perUsd }: ExchangeRates) => (
                <bdi className="digits">{rateText(perUsd[currency])}</bdi>
              ),
            })),
            madPerEur: {
              isMinor: true,
              name: t('rates.madPerEur'),
              renderCell: ({ perUsd }) => <MadPerEur perUsd={perUsd} />,
            },
            remove: {
              name: <span className="visually-hidden">{t('rates.remove')}</span>,
              renderCell: ({ date }) =>
                date === '' ? null : (
                  <IconButton
                    size="sm"
                    label={t('rates.removeDay', { day: isolate(format.day(date)) })}
                    icon={IconTrash}
                    onClick={() => takeOut(date)}
                  />
                ),
            },
          }}
        />
      </div>
      {shown.length < newest.length ? (
        <div className="pad-row">
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {t('rates.all', { days: format.number(newest.length) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The exchange rates by day: entered by hand or imported, read by estimates that choose a day. */
export default function ExchangeRatesTab() {
  const { t } = useTranslation('law');
  const format = useFormat();
  const { data, error, refetch } = useExchangeRates();
  const [isImporting, setIsImporting] = useState(false);
  if (data === undefined) {
    return error === null ? (
      <LoadingText text={t('rates.loading')} />
    ) : (
      <ErrorState title={t('rates.unread')} error={error} onRetry={() => refetch()} />
    );
  }
  return (
    <Card
      title={t('rates.title')}
      count={t('rates.count', { days: format.number(data.days.length) })}
      flush
      actions={
        <Button size="sm" icon={IconFileImport} onClick={() => setIsImporting(true)}>
          {t('rates.import')}
        </Button>
      }
    >
      <p className="muted pad-row">{t('rates.text')}</p>
      <DayForm days={data.days} />
      <DayRows days={data.days} />
      <RatesImport days={data.days} isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </Card>
  );
}
