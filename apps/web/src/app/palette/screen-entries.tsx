import {
  IconApi,
  IconCalendarTime,
  IconChartBar,
  IconCoins,
  IconFileInvoice,
  IconGauge,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { FINANCIAL_TABS } from '../../features/financial/search-params.ts';
import { TEAM_TABS } from '../../features/operations/search-params.ts';
import { PORTFOLIO_TABS } from '../../features/portfolio/search-params.ts';
import { neededFor } from '../../platform/role.ts';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { sections } from '../routes/sections.ts';
import { SETTINGS_TABS } from '../routes/settings-tabs.ts';
import type { NamedEntry, PaletteText } from './palette-entry.ts';

/** What the payment by the client is looked up by; its card stands beside the taxes. */
const PAYMENT_WORDS =
  'retention guarantee payment term withholding retenue de garantie délai de paiement retenue à la source اقتطاع الضمان أجل الأداء';

/** The full names of the screens of sections, for which the navigation bar has no room. */
const SCREEN_NAMES = {
  home: (t: PaletteText) => t('shell:home'),
  projects: (t: PaletteText) => t('help:palette.myProjects'),
  financial: (t: PaletteText) => t('shell:financialAnalysis'),
  analytics: (t: PaletteText) => t('shell:analytics'),
  team: (t: PaletteText) => t('shell:teamOperations'),
};

/** Returns an entry for every screen and each of its tabs. */
export function useScreenEntries(): NamedEntry[] {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const group = 'screens';
  return [
    ...sections.map(
      ({ name, to, icon }) =>
        ({
          key: `screen:${name}`,
          needs: neededFor(to),
          group,
          name: SCREEN_NAMES[name],
          also: t(name),
          icon,
          hint: `${t('common:key.ctrl')} ${everywhere[name][0].key}`,
          run: () => void navigate({ to }),
        }) as const,
    ),
    ...FINANCIAL_TABS.map(
      (tab) =>
        ({
          key: `financial:${tab}`,
          needs: 'seeMoney',
          group,
          name: (say: PaletteText) => `${say('shell:financial')}: ${say(`financial:tabs.${tab}`)}`,
          also: tab === 'tax-results' ? PAYMENT_WORDS : undefined,
          icon: IconCoins,
          run: () =>
            void navigate({ to: '/project-management', search: (before) => ({ ...before, tab }) }),
        }) as const,
    ),
    {
      key: 'screen:simulation',
      needs: 'seeMoney',
      group,
      name: (say) => say('help:palette.profitSimulation'),
      icon: IconCoins,
      run: () => void navigate({ to: '/profit-simulation' }),
    },
    ...PORTFOLIO_TABS.map(
      (tab) =>
        ({
          key: `analytics:${tab}`,
          needs: 'seeMoney',
          group,
          name: (say: PaletteText) => `${say('shell:analytics')}: ${say(`portfolio:tabs.${tab}`)}`,
          icon: IconChartBar,
          run: () => void navigate({ to: '/analytics', search: { tab } }),
        }) as const,
    ),
    ...TEAM_TABS.map(
      (tab) =>
        ({
          key: `team:${tab}`,
          group,
          name: (say: PaletteText) => `${say('shell:team')}: ${say(`operations:tabs.${tab}`)}`,
          icon: IconCalendarTime,
          run: () => void navigate({ to: '/team-management', search: { tab } }),
        }) as const,
    ),
    {
      key: 'screen:quotations',
      needs: 'seeMoney',
      group,
      name: (say) => say('help:palette.quotations'),
      icon: IconFileInvoice,
      run: () => void navigate({ to: '/quotations' }),
    },
    {
      key: 'screen:dashboard',
      needs: 'administer',
      group,
      name: (say) => say('help:palette.dashboard'),
      icon: IconGauge,
      run: () => void navigate({ to: '/admin-dashboard' }),
    },
    ...SETTINGS_TABS.map(
      (tab) =>
        ({
          key: `settings:${tab}`,
          needs: tab === 'general' ? 'own' : 'administer',
          group,
          name: (say: PaletteText) =>
            say('help:palette.settingsTab', { tab: say(`settings:tabs.${tab}`) }),
          icon: IconSettings,
          run: () => void navigate({ to: '/admin-settings', search: { tab } }),
        }) as const,
    ),
    {
      key: 'screen:tutorial',
      group,
      name: (say) => say('help:palette.tutorial'),
      icon: IconSchool,
      run: () => void navigate({ to: '/admin-tutorial' }),
    },
    {
      key: 'screen:demo',
      group,
      name: (say) => say('help:palette.demo'),
      icon: IconPlayerPlay,
      run: () => void navigate({ to: '/working-demo' }),
    },
    {
      key: 'screen:api',
      group,
      name: (say) => say('shell:apiReference'),
      icon: IconApi,
      run: () => void navigate({ to: '/api-reference' }),
    },
  ];
}
