import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import './mantine-scope.css';
import { DirectionContext, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '../../platform/color-scheme.ts';
import { pageNonce } from '../../platform/page-nonce.ts';
import { directionOf, useLanguage } from '../../platform/words/language.ts';
import { theme } from './theme.ts';

const ignore = () => undefined;

/**
 * Theme and direction for Mantine components. Only parts that are fetched on demand use them, so
 * Mantine itself is fetched on demand too: wrap such a part in this.
 */
export function MantineScope({ children }: { children: ReactNode }) {
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
