import { CURRENCIES, LANGUAGES } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { COLOR_SCHEMES, type ColorScheme, useColorScheme } from '../../../platform/color-scheme.ts';
import { DENSITIES, useDensity } from '../../../platform/density.ts';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { choosePreferences } from '../../../platform/preferences.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './preferences-card.module.css';

const THEME_WORDS = {
  light: 'themeLight',
  dark: 'themeDark',
  auto: 'themeSystem',
} as const satisfies Record<ColorScheme, string>;

/** The administrator's preferences; each choice applies at once, on every computer. */
export function PreferencesCard() {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const language = useLanguage();
  const theme = useColorScheme();
  const density = useDensity();
  const displayCurrency = useDisplayCurrency();
  return (
    <Card title={t('preferences.title')}>
      <div className={`grid align-top ${styles.fields}`}>
        <p className={`muted ${styles.text}`}>{t('preferences.text')}</p>
        <SelectField
          label={t('preferences.language')}
          value={language}
          onChange={(chosen) => choosePreferences({ language: chosen })}
          options={LANGUAGES.map((value) => ({ value, label: WRITING[value].name }))}
        />
        <SelectField
          label={t('preferences.currency')}
          help={t('preferences.currencyHelp')}
          value={displayCurrency}
          onChange={(chosen) => choosePreferences({ displayCurrency: chosen })}
          options={CURRENCIES.map((value) => ({
            value,
            label: `${value} · ${t(`common:currency.${value}`)}`,
          }))}
        />
        <Segmented
          label={t('preferences.theme')}
          showLabel
          wide
          value={theme}
          onChange={(chosen) => choosePreferences({ theme: chosen })}
          options={COLOR_SCHEMES.map((value) => ({
            value,
            label: t(`shell:${THEME_WORDS[value]}`),
          }))}
        />
        <div>
          <Segmented
            label={t('preferences.density')}
            showLabel
            wide
            value={density}
            onChange={(chosen) => choosePreferences({ density: chosen })}
            options={DENSITIES.map((value) => ({ value, label: t(`shell:${value}`) }))}
          />
          <p className={`muted ${styles.text}`}>{t('preferences.densityHelp')}</p>
        </div>
      </div>
    </Card>
  );
}
