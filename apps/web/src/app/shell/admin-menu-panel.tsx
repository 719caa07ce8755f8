import { LANGUAGES } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import {
  IconApi,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { COLOR_SCHEMES, useColorScheme } from '../../platform/color-scheme.ts';
import { DENSITIES, useDensity } from '../../platform/density.ts';
import { choosePreferences } from '../../platform/preferences.ts';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import type { MenuItem, MenuPlace } from '../../ui/overlays/menu-items.ts';
import { MenuPanel } from '../../ui/overlays/menu-panel.tsx';

const icon = { size: 16, stroke: 1.75 };

/** The administrator's menu; fetched when the pointer comes near the badge. */
export function AdminMenuPanel({ onLogout, ...place }: MenuPlace & { onLogout: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const language = useLanguage();
  const choice = useColorScheme();
  const density = useDensity();
  const items: MenuItem[] = [
    {
      label: t('dashboard'),
      icon: IconLayoutDashboard,
      needs: 'administer',
      onSelect: () => void navigate({ to: '/admin-dashboard' }),
    },
    {
      label: t('settings'),
      icon: IconSettings,
      onSelect: () => void navigate({ to: '/admin-settings' }),
    },
    {
      label: t('tutorial'),
      icon: IconSchool,
      onSelect: () => void navigate({ to: '/admin-tutorial' }),
    },
    {
      label: t('apiReference'),
      icon: IconApi,
      onSelect: () => void navigate({ to: '/api-reference' }),
    },
    {
      label: t('shortcuts'),
      icon: IconKeyboard,
      kbd: everywhere.help[0].key,
      onSelect: () => openDialog({ name: 'keyboard-help' }),
    },
    'divider',
    {
      heading: t('language'),
      value: language,
      options: LANGUAGES.map((value) => ({ value, label: WRITING[value].name, lang: value })),
      onChoose: (value) => {
        const chosen = LANGUAGES.find((one) => one === value);
        if (chosen !== undefined) choosePreferences({ language: chosen });
      },
    },
    'divider',
    {
      heading: t('theme'),
      value: choice,
      options: [
        { value: 'light', label: t('themeLight'), icon: IconSun },
        { value: 'dark', label: t('themeDark'), icon: IconMoon },
        { value: 'auto', label: t('themeSystem'), icon: IconDeviceDesktop },
      ],
      onChoose: (value) => {
        const chosen = COLOR_SCHEMES.find((one) => one === value);
        if (chosen !== undefined) choosePreferences({ theme: chosen });
      },
    },
    'divider',
    {
      heading: t('density'),
      value: density,
      options: DENSITIES.map((value) => ({ value, label: t(value) })),
      onChoose: (value) => {
        const chosen = DENSITIES.find((one) => one === value);
        if (chosen !== undefined) choosePreferences({ density: chosen });
      },
    },
    'divider',
    {
      label: t('logout'),
      icon: <IconLogout {...icon} className="mirror-in-rtl" />,
      kbd: `${t('common:key.ctrl')} Q`,
      onSelect: onLogout,
    },
  ];
  return <MenuPanel {...place} items={items} />;
}
