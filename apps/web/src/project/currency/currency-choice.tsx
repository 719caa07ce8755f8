import { CURRENCIES, type Currency } from '@pcm/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useDisplayCurrency } from '../../platform/display-currency.ts';
import { choosePreferences } from '../../platform/preferences.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './currency.module.css';

interface CurrencyChoiceProps {
  /** The currency of the address, where it differs from the remembered one. */
  shown?: Currency | undefined;
  /** Called with the choice, which is also remembered. */
  onChoose?: ((currency: Currency) => void) | undefined;
}

/** Chooses the currency of the sums of lists: a word that opens the other currencies. */
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
          className={`inline-2 plain muted round-6 ${styles.currency}`}
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
