import { LANGUAGES } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { choosePreferences } from '../../platform/preferences.ts';
import { useLanguage } from '../../platform/words/language.ts';
import type { NamedEntry, PaletteText } from './palette-entry.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const group = 'actions';

/** Returns the entries for the appearance and the language of the program. */
export function usePreferenceEntries(): NamedEntry[] {
  const language = useLanguage();
  return [
    ...LANGUAGES.filter((one) => one !== language).map(
      (one) =>
        ({
          key: `language:${one}`,
          group,
          name: (say: PaletteText) =>
            say('help:palette.switchLanguage', { language: WRITING[one].name }),
          also: one,
          icon: <IconLanguage {...icon} />,
          run: () => choosePreferences({ language: one }),
        }) as const,
    ),
    {
      key: 'theme:light',
      group,
      name: (say) => say('help:palette.themeLight'),
      icon: <IconSun {...icon} />,
      run: () => choosePreferences({ theme: 'light' }),
    },
    {
      key: 'theme:dark',
      group,
      name: (say) => say('help:palette.themeDark'),
      icon: <IconMoon {...icon} />,
      run: () => choosePreferences({ theme: 'dark' }),
    },
    {
      key: 'theme:auto',
      group,
      name: (say) => say('help:palette.themeSystem'),
      icon: <IconDeviceDesktop {...icon} />,
      run: () => choosePreferences({ theme: 'auto' }),
    },
    {
      key: 'density:comfortable',
      group,
      name: (say) => say('help:palette.densityComfortable'),
      icon: <IconBaselineDensityMedium {...icon} />,
      run: () => choosePreferences({ density: 'comfortable' }),
    },
    {
      key: 'density:compact',
      group,
      name: (say) => say('help:palette.densityCompact'),
      icon: <IconBaselineDensitySmall {...icon} />,
      run: () => choosePreferences({ density: 'compact' }),
    },
  ];
}
