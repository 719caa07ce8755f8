import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** Tokens of shared/design/look/look.md, in Mantine's names. Colours that differ by scheme: tokens.css. */
export const theme = createTheme({
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
