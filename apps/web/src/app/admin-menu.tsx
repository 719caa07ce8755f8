import { LANGUAGES } from '@pcm/messages';
import {
  IconApi,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, setColorScheme, useColorScheme } from '../lib/color-scheme.ts';
import { initialsOf } from '../lib/initials.ts';
import { changeLanguage, useLanguage } from '../lib/language.ts';
import { languageNames } from '../lib/language-names.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import styles from './admin-menu.module.css';

const icon = { size: 16, stroke: 1.75 };

/** The badge with the administrator's name, and what belongs to the administrator. */
export function AdminMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const language = useLanguage();
  const { choice } = useColorScheme();
  const items: MenuItem[] = [
    {
      label: t('settings'),
      icon: <IconSettings {...icon} />,
      onSelect: () => void navigate({ to: '/admin-settings' }),
    },
    {
      label: t('apiReference'),
      icon: <IconApi {...icon} />,
      onSelect: () => void navigate({ to: '/api-reference' }),
    },
    'divider',
    {
      heading: t('language'),
      value: language,
      options: LANGUAGES.map((value) => ({ value, label: languageNames[value], lang: value })),
      onChoose: (value) => {
        const chosen = LANGUAGES.find((one) => one === value);
        if (chosen !== undefined) void changeLanguage(chosen);
      },
    },
    'divider',
    {
      heading: t('theme'),
      value: choice,
      options: [
        { value: 'light', label: t('themeLight'), icon: <IconSun {...icon} /> },
        { value: 'dark', label: t('themeDark'), icon: <IconMoon {...icon} /> },
        { value: 'auto', label: t('themeSystem'), icon: <IconDeviceDesktop {...icon} /> },
      ],
      onChoose: (value) => {
        const chosen = COLOR_SCHEMES.find((one) => one === value);
        if (chosen !== undefined) setColorScheme(chosen);
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
  return (
    <Menu
      items={items}
      label={t('adminMenu', { name })}
      trigger={
        <button type="button" className={styles.badge} title={t('adminMenu', { name })}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <bdi className={styles.name}>{name}</bdi>
          <IconChevronDown {...icon} className={styles.chevron} aria-hidden />
        </button>
      }
    />
  );
}
