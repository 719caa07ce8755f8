import { CURRENCIES } from '@pcm/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../lib/display-currency.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './currency-choice.module.css';

/** The currency in which lists add up, as a word that opens the others. */
export function CurrencyChoice() {
  const { t } = useTranslation(['projects', 'common']);
  const [display, setDisplay] = useDisplayCurrency();
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
            if (chosen !== undefined) setDisplay(chosen);
          },
        },
      ]}
    />
  );
}
