import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, directionOf } from '../lib/language.ts';
import { theme } from './theme.ts';

/** The nonce of this page's Content-Security-Policy, for the styles Mantine writes at run time. */
const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Theme, direction and style nonce for everything below. */
export function DesignSystem({ children }: { children: ReactNode }) {
  // Rerenders at a change of language, which may turn the direction.
  useTranslation();
  const direction = directionOf(currentLanguage());
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
        <Direction.Provider dir={direction}>{children}</Direction.Provider>
      </MantineProvider>
    </DirectionProvider>
  );
}
