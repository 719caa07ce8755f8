import { CURRENCIES } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { CurrencyQuestion } from '../../../project/currency/currency-question.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useCurrencyChoice } from './use-currency-choice.ts';

/** The currency of the project; asks what becomes of amounts that stand in another one. */
export function CurrencySelect({ className }: { className?: string | undefined }) {
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
