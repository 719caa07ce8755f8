import { serviceCatalogue } from '@pcm/domain';
import { LANGUAGES } from '@pcm/messages';
import {
  IconApi,
  IconChartBar,
  IconCoins,
  IconDeviceDesktop,
  IconFolder,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_TABS } from '../features/analytics/search-params.ts';
import { setColorScheme } from '../lib/color-scheme.ts';
import { isolate } from '../lib/isolate.ts';
import { changeLanguage, useLanguage } from '../lib/language.ts';
import { languageNames } from '../lib/language-names.ts';
import { usePaletteProjects } from './palette.queries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { type Section, sections } from './sections.ts';
import { useTeamPaletteEntries } from './team-palette-entries.tsx';

/** What a section's screen is called, which is more than the bar has room for. */
const SCREEN_LABELS = {
  home: 'home',
  projects: 'palette.myProjects',
  financial: 'palette.financialAnalysis',
  analytics: 'analytics',
  team: 'palette.teamOperations',
} as const satisfies Record<Section['name'], string>;

/** So many of the projects found can also be opened in Financial Analysis. */
const ANALYSED = 2;

const icon = { size: 16, stroke: 1.75 };

/** Every screen that can be gone to by name. */
export function usePaletteScreens(): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'common', 'portfolio']);
  const navigate = useNavigate();
  const ofTeam = useTeamPaletteEntries();
  return [
    ...sections.map(({ name, to, icon: Icon, digit }) => ({
      key: name,
      label: t(SCREEN_LABELS[name]),
      words: t(name),
      icon: <Icon {...icon} />,
      hint: `${t('common:key.ctrl')} ${digit}`,
      run: () => void navigate({ to }),
    })),
    ...ANALYTICS_TABS.map((tab) => ({
      key: `analytics-${tab}`,
      label: `${t('analytics')}: ${t(`portfolio:tabs.${tab}`)}`,
      icon: <IconChartBar {...icon} />,
      run: () => void navigate({ to: '/analytics', search: { tab } }),
    })),
    ...ofTeam,
    {
      key: 'settings',
      label: t('settings'),
      icon: <IconSettings {...icon} />,
      run: () => void navigate({ to: '/admin-settings' }),
    },
    {
      key: 'api-reference',
      label: t('apiReference'),
      icon: <IconApi {...icon} />,
      run: () => void navigate({ to: '/api-reference' }),
    },
  ];
}

/** What can be done from anywhere. */
export function usePaletteActions(onLogout: () => void): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const language = useLanguage();
  const themes = [
    { key: 'light', label: t('palette.themeLight'), Icon: IconSun },
    { key: 'dark', label: t('palette.themeDark'), Icon: IconMoon },
    { key: 'auto', label: t('palette.themeSystem'), Icon: IconDeviceDesktop },
  ] as const;
  return [
    ...serviceCatalogue.map((service) => ({
      key: service.id,
      label: t('palette.newProject', { service: service.label[language] }),
      icon: <IconPlus {...icon} />,
      words: service.label.en,
      run: () =>
        void navigate({ to: '/project-type-selection', search: { serviceCategory: service.id } }),
    })),
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      key: one,
      label: t('palette.switchLanguage', { language: languageNames[one] }),
      icon: <IconLanguage {...icon} />,
      words: `${t('language')} ${one}`,
      run: () => void changeLanguage(one),
    })),
    ...themes.map(({ key, label, Icon }) => ({
      key,
      label,
      icon: <Icon {...icon} />,
      words: t('theme'),
      run: () => setColorScheme(key),
    })),
    {
      key: 'logout',
      label: t('logout'),
      icon: <IconLogout {...icon} className="mirror-in-rtl" />,
      hint: `${t('common:key.ctrl')} Q`,
      run: onLogout,
    },
  ];
}

/** Projects by name, client or location. */
export function usePaletteProjectEntries(search: string) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const query = usePaletteProjects(search);
  const projects = query.data?.projects ?? [];
  const entries: PaletteEntry[] = projects.map((project) => ({
    key: project.id,
    label: project.name,
    icon: <IconFolder {...icon} />,
    hint: project.status === 'draft' ? t('common:draft') : project.client,
    run: () =>
      void navigate({ to: '/projects/$projectId/view', params: { projectId: project.id } }),
  }));
  const analysed = search === '' ? [] : projects.slice(0, ANALYSED);
  for (const { id, name } of analysed) {
    entries.push({
      key: `analysis-${id}`,
      label: t('palette.analyseProject', { project: isolate(name) }),
      icon: <IconCoins {...icon} />,
      run: () => void navigate({ to: '/project-management', search: { project: id } }),
    });
  }
  return { entries, isFetching: query.isFetching, isError: query.isError };
}
