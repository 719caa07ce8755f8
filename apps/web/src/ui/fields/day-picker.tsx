import '@mantine/dates/styles.css';
import 'dayjs/locale/ar-ma';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import type { Language } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import './mantine-scope.css';
import {
  createTheme,
  DirectionContext,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '../../platform/color-scheme.ts';
import { pageNonce } from '../../platform/page-nonce.ts';
import { directionOf, useLanguage } from '../../platform/words/language.ts';

const brand: MantineColorsTuple = [
  '#f2f1fe',
  '#e4e2fc',
  '#cbc7f8',
  '#aea8f2',
  '#8f87ea',
  '#6f64de',
  '#5448c8',
  '#453aab',
  '#37308a',
  '#28236a',
];

/** Tokens of shared/design/look/look.md in Mantine's names; tokens.css has the theme colours. */
const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand },
  fontFamily: "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '22px' },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  headings: { fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const ignore = () => undefined;

/**
 * Provides theme and direction to Mantine components. Only parts that are loaded on demand use
 * Mantine, so that Mantine is loaded on demand too.
 */
function MantineScope({ children }: { children: ReactNode }) {
  const { resolved } = useColorScheme();
  const dir = directionOf(useLanguage());
  return (
    <DirectionContext value={{ dir, toggleDirection: ignore, setDirection: ignore }}>
      <MantineProvider theme={theme} forceColorScheme={resolved} getStyleNonce={pageNonce}>
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}

interface DayPickerProps {
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  language: Language;
}

const localeOf: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-ma' };
const MONDAY = 1;

/** A month from which to pick a day; weeks start on Monday. */
export function DayPicker({ value, onPick, min, max, language }: DayPickerProps) {
  const { t } = useTranslation('common');
  return (
    <MantineScope>
      <DatesProvider settings={{ locale: localeOf[language], firstDayOfWeek: MONDAY }}>
        <DatePicker
          value={value === '' ? null : value}
          {...(value === '' ? {} : { defaultDate: value })}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          highlightToday
          onChange={(day) => onPick(day ?? '')}
          allowDeselect
          ariaLabels={{
            previousMonth: t('calendar.previousMonth'),
            nextMonth: t('calendar.nextMonth'),
            previousYear: t('calendar.previousYear'),
            nextYear: t('calendar.nextYear'),
            previousDecade: t('calendar.previousDecade'),
            nextDecade: t('calendar.nextDecade'),
          }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
