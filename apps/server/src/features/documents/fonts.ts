import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The files of IBM Plex Sans and IBM Plex Sans Arabic. Source: SIL Open Font License 1.1. */
const FILES = [
  'ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  'ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf',
  'ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf',
  'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
];

/** Reads the fonts that every document embeds. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FILES.map((file) => readFileSync(resolve(`@expo-google-fonts/${file}`)));
}
