import { CURRENCIES, MAX_INPUT, SPECIFICATION, sellingPrice } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CurrencyQuestion } from '../../../project/currency/currency-question.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { SaveIndicator } from '../state/save-indicator.tsx';
import styles from './analysis.module.css';
import { SavedNote } from './saved-note.tsx';
import { useCurrencyChoice } from './use-currency-choice.ts';
import { useFallenBack } from './use-fallen-back.ts';

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
              withVat: money(sellingPrice(priced.cost, analysis, SPECIFICATION).amount),
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
