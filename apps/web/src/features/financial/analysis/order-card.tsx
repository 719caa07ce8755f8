import type { Project } from '@pcm/contract';
import {
  CURRENCIES,
  type Currency,
  currencyOf,
  type EstimateData,
  MAX_INPUT,
  parametersOf,
  SPECIFICATION,
  sellingPrice,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { CurrencyQuestion } from '../../../project/currency/currency-question.tsx';
import { isSame } from '../../../saving/unsaved-fields.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { SaveIndicator } from '../state/save-indicator.tsx';
import styles from './analysis.module.css';
import { SavedNote, useFallenBack } from './saved-note.tsx';

/** The choice of a currency for the open project. */
export interface CurrencyChoice {
  /** The chosen currency while the user is asked about the amounts; else null. */
  asked: Currency | null;
  isSaving: boolean;
  choose: (currency: Currency) => void;
  answer: (amounts: 'convert' | 'keep' | 'stay') => void;
}

/** Returns a {@link CurrencyChoice}; the change is saved at once and can be undone. */
export function useCurrencyChoice(): CurrencyChoice {
  const { t } = useTranslation(['financial', 'common']);
  const errorText = useErrorText();
  const { data, currency, change } = useFinancial();
  const [asked, setAsked] = useState<Currency | null>(null);
  const [isSaving, setSaving] = useState(false);

  const failed = (error: unknown) =>
    showToast({
      tone: 'error',
      title: t('common:error'),
      description: `${t('currencyFailed')}. ${errorText(error)}`,
    });

  /** Restores the former estimate, or converts back what others have saved meanwhile. */
  const undo = async (saved: Project, before: EstimateData, amounts: 'convert' | 'keep') => {
    const from = currencyOf(before);
    try {
      await change((now) => (isSame(now, saved.data) ? before : withCurrency(now, from, amounts)));
      showToast({ tone: 'neutral', title: t('currencyUndone', { currency: from }) });
    } catch (error) {
      failed(error);
    }
  };

  const save = async (to: Currency, amounts: 'convert' | 'keep') => {
    setSaving(true);
    try {
      let before = data;
      const saved = await change((now) => {
        before = now;
        return withCurrency(now, to, amounts);
      });
      showToast({
        tone: 'success',
        title: t('currencyUpdated'),
        description: t(amounts === 'convert' ? 'currencyConverted' : 'currencyKept', {
          currency: to,
        }),
        undo: () => void undo(saved, before, amounts),
      });
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  };

  return {
    asked,
    isSaving,
    choose: (to) => {
      if (to === currency || isSaving) return;
      if (hasOwnAmounts(data)) setAsked(to);
      else void save(to, 'convert');
    },
    answer: (amounts) => {
      if (asked !== null && amounts !== 'stay') void save(asked, amounts);
      setAsked(null);
    },
  };
}

/** Chooses the currency of the project, and asks what to do with amounts in another one. */
function CurrencySelect({ className }: { className?: string | undefined }) {
  const { t } = useTranslation(['financial', 'estimate', 'common']);
  const { data, currency } = useFinancial();
  const { asked, isSaving, choose, answer } = useCurrencyChoice();
  return (
    <>
      <SelectField
        className={className}
        name="currency"
        size="lg"
        label={t('currency')}
        value={asked ?? currency}
        onChange={choose}
        disabled={isSaving}
        options={CURRENCIES.map((code) => ({
          value: code,
          label: t('estimate:info.currencyOption', { code, name: t(`common:currency.${code}`) }),
        }))}
      />
      <CurrencyQuestion data={data} to={asked} onAnswer={answer} />
    </>
  );
}

/** Edits the customer's order and its currency, and whether the analysis is shown. */
export function OrderCard() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { data, priced, currency, edit } = useFinancial();
  const analysis = data.profitAnalysis;
  const order = analysis?.customerOrderAmount ?? 0;
  const isEnabled = analysis?.enabled ?? true;
  const money = (value: number) => isolate(format.money(value, currency));
  const enter = (amount: number) =>
    edit({ profitAnalysis: { customerOrderAmount: amount, enabled: true } });
  const fellBack = useFallenBack(t('order.label'), enter);
  return (
    <Card>
      <div className="wrap-12-16 align-bottom">
        <NumberField
          name="customerOrderAmount"
          className={styles.orderField}
          label={t('order.label')}
          mark={<Pill tone="attention">{t('order.required')}</Pill>}
          value={order || null}
          onChange={(amount) => enter(amount ?? 0)}
          onFellBack={fellBack}
          cents
          undoable
          unit={currency}
          size="lg"
          min={0}
          max={MAX_INPUT}
          step={0.01}
          decimals={2}
          fallback={0}
          unreadFallsBack
          required
        />
        <CurrencySelect className={styles.currency} />
        <div className={`note ${styles.orderNote}`}>
          <p>
            {t('order.withMarkup', {
              total: money(priced.cost.total),
              withVat: money(
                sellingPrice(priced.cost, analysis, parametersOf(data, SPECIFICATION)).amount,
              ),
            })}
          </p>
          <p>
            <span>{t('order.follows')}</span>
            <SaveIndicator />
          </p>
        </div>
        {order > 0 ? (
          <Switch
            label={t('order.shown', { state: t(isEnabled ? 'order.enabled' : 'order.disabled') })}
            checked={isEnabled}
            onChange={(enabled) => edit({ profitAnalysis: { enabled } })}
          />
        ) : null}
        <SavedNote />
      </div>
    </Card>
  );
}

/** Saves an amount as the order of the project; Undo restores the former one. */
export function useOrderAmount(onTaken?: () => void): (amount: number) => void {
  const { t } = useTranslation(['pricing', 'common']);
  const format = useFormat();
  const { data, currency, edit } = useFinancial();
  const before = {
    customerOrderAmount: data.profitAnalysis?.customerOrderAmount ?? 0,
    enabled: data.profitAnalysis?.enabled ?? true,
  };
  return (amount) => {
    edit({ profitAnalysis: { customerOrderAmount: amount, enabled: true } });
    onTaken?.();
    showToast({
      tone: 'success',
      title: t('pricing:used', { amount: isolate(format.money(amount, currency, 2)) }),
      undo: () => edit({ profitAnalysis: before }),
    });
  };
}
