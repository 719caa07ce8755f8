import {
  currencyOf,
  type ExchangeRates,
  FIXED_RATES,
  newerRates,
  RATED_CURRENCIES,
  withExchangeRates,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useExchangeRates } from '../../../project/law.queries.ts';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useData, useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';

/** The newest days that are offered; the one that is pinned is always among them. */
const MOST_OFFERED = 120;

const FIXED = 'fixed';

/** A choice that is asked about: the rates of a day, or the fixed ones. */
interface Asked {
  rates: ExchangeRates | null;
}

/** Applies other rates as one edit, which the toast can undo. */
function useApplyRates() {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const store = useEstimateStore();
  return (rates: ExchangeRates | null) => {
    const before = store.getState().data.settings?.exchangeRates ?? null;
    const at = new Date().toISOString();
    actions.edit(`exchangeRates.${at}`, (now) => withExchangeRates(now, rates));
    showToast({
      tone: 'success',
      title: t('rules.ratesApplied'),
      undo: () => actions.edit(`exchangeRates.undo.${at}`, (now) => withExchangeRates(now, before)),
    });
  };
}

/** Shows what other rates change in money before they are applied. */
function RatesQuestion({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t } = useTranslation(['estimate', 'common']);
  const format = useFormat();
  const data = useData((now) => now);
  const apply = useApplyRates();
  const day = asked?.rates?.date;
  return (
    <Dialog
      opened={asked !== null}
      onClose={onClose}
      size="lg"
      title={
        day === undefined
          ? t('rules.askFixed')
          : t('rules.askRates', { day: isolate(format.day(day)) })
      }
      subtitle={t('rules.askText')}
      actions={
        asked === null ? null : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                apply(asked.rates);
                onClose();
              }}
            >
              {t('rules.apply')}
            </Button>
          </>
        )
      }
    >
      {asked === null ? null : (
        <DifferenceView
          before={data}
          after={withExchangeRates(data, asked.rates)}
          names={{ before: t('rules.now'), after: t('rules.after') }}
        />
      )}
    </Dialog>
  );
}

/** Says and chooses by which exchange rates the estimate converts, after showing the effect. */
export function ExchangeChoice() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const data = useData((now) => now);
  const pinned = data.settings?.exchangeRates;
  const { data: table } = useExchangeRates();
  const [asked, setAsked] = useState<Asked | null>(null);
  const days = table?.days ?? [];
  const offered = [
    ...(pinned === undefined ? [] : [pinned]),
    ...days
      .toReversed()
      .slice(0, MOST_OFFERED)
      .filter(({ date }) => date !== pinned?.date),
  ].toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const newer = newerRates(data, days, today());
  const converts = currencyOf(data) !== 'MAD';
  const perUsd = pinned?.perUsd ?? FIXED_RATES;
  const number = (rate: number) => format.number(rate, { maxDecimals: 6 });
  return (
    <div className="stack-8">
      {newer !== null && converts ? (
        <Notice
          tone="info"
          title={t('rules.newerRates', { day: isolate(format.day(newer.date)) })}
          action={
            <Button size="sm" onClick={() => setAsked({ rates: newer })}>
              {t('rules.showRates')}
            </Button>
          }
        >
          {t('rules.newerRatesText')}
        </Notice>
      ) : null}
      <SelectField
        label={t('rules.rates')}
        value={pinned?.date ?? FIXED}
        onChange={(chosen) =>
          setAsked({ rates: offered.find(({ date }) => date === chosen) ?? null })
        }
        help={t(converts ? 'rules.ratesHelp' : 'rules.ratesUnused')}
        options={[
          { value: FIXED, label: t('rules.fixedRates') },
          ...offered.map(({ date }) => ({ value: date, label: format.day(date) })),
        ]}
      />
      <p className="note">
        <bdi dir="ltr">
          {isolateNumber(
            `1 USD = ${RATED_CURRENCIES.map(
              (currency) => `${number(perUsd[currency])} ${currency}`,
            ).join(' · ')}`,
          )}
        </bdi>
        {pinned?.reference ? (
          <>
            {' · '}
            <bdi>{pinned.reference}</bdi>
          </>
        ) : null}
      </p>
      <RatesQuestion asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
