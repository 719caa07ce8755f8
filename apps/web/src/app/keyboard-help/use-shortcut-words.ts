import { useTranslation } from 'react-i18next';
import type { Combination } from '../../platform/shortcuts/combination.ts';
import { combinationText, isMacKeyboard } from '../../platform/shortcuts/combination-text.ts';
import { SHORTCUTS, type ShortcutPlace } from '../../platform/shortcuts/register.ts';

/** One shortcut in words. */
export interface ShownShortcut {
  name: string;
  text: string;
  /** Each way to press it, key by key. */
  keys: readonly (readonly string[])[];
}

/** The shortcuts of one place in words. */
export interface ShownPlace {
  place: ShortcutPlace;
  title: string;
  shortcuts: readonly ShownShortcut[];
}

/** Puts the register into words, with the keys as this keyboard prints them. */
export function useShortcutWords(): (place: ShortcutPlace) => ShownPlace {
  const { t } = useTranslation(['help', 'common']);
  const words = {
    ...t('key', { returnObjects: true }),
    ...t('common:key', { returnObjects: true }),
  };
  const isMac = isMacKeyboard();
  return (place) => {
    const texts: Record<string, string> = t(`shortcut.${place}`, { returnObjects: true });
    const group: Readonly<Record<string, readonly Combination[]>> = SHORTCUTS[place];
    return {
      place,
      title: t(`group.${place}`),
      shortcuts: Object.entries(group).map(([name, keys]) => ({
        name,
        text: texts[name] ?? name,
        keys: keys.map((combination) => combinationText(combination, words, isMac)),
      })),
    };
  };
}
