import { CURRENCIES, type Currency } from '@pcm/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../platform/display-currency.ts';
import { choosePreferences } from '../../platform/preferences.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './currency-choice.module.css';

interface CurrencyChoiceProps {
  /** Where it differs from the one that is remembered: told by the address. */
  shown?: Currency | undefined;
  /** Told of a choice, which is remembered as well. */
  onChoose?: ((currency: Currency) => void) | undefined;
}

/** The currency in which lists add up, as a word that opens the others. */
export function CurrencyChoice({ shown, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation(['projects', 'common']);
  const remembered = useDisplayCurrency();
  const display = shown ?? remembered;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={styles['currency']}
          aria-label={`${t('list.currency')}: ${display}`}
        >
          {display}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      }
      items={[
        {
          heading: t('list.currency'),
          value: display,
          options: CURRENCIES.map((currency) => ({
            value: currency,
            label: `${currency} · ${t(`common:currency.${currency}`)}`,
          })),
          onChoose: (value) => {
            const chosen = CURRENCIES.find((currency) => currency === value);
            if (chosen === undefined) return;
            choosePreferences({ displayCurrency: chosen });
            onChoose?.(chosen);
          },
        },
      ]}
    />
  );
}
