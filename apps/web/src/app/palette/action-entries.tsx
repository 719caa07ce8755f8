import { LANGUAGES, serviceCatalogue } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconCalendarPlus,
  IconDatabaseExport,
  IconDeviceDesktop,
  IconFileImport,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSchool,
  IconSun,
  IconTemplate,
  IconTool,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { STEP_NAMES } from '../../features/learn/steps.ts';
import { startTour } from '../../features/learn/tour/tour-run.ts';
import { useUsername } from '../../features/learn/who.queries.ts';
import { useBackUp } from '../../features/settings/backups/backup-job.ts';
import { choosePreferences } from '../../platform/preferences.ts';
import { useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { newTender, TENDER_WORDS } from '../../project/tender.ts';
import type { NamedEntry, PaletteText } from './palette-entry.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const group = 'actions';

/** Returns the entries for the appearance and the language of the program. */
function usePreferenceEntries(): NamedEntry[] {
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
          icon: IconLanguage,
          run: () => choosePreferences({ language: one }),
        }) as const,
    ),
    {
      key: 'theme:light',
      group,
      name: (say) => say('help:palette.themeLight'),
      icon: IconSun,
      run: () => choosePreferences({ theme: 'light' }),
    },
    {
      key: 'theme:dark',
      group,
      name: (say) => say('help:palette.themeDark'),
      icon: IconMoon,
      run: () => choosePreferences({ theme: 'dark' }),
    },
    {
      key: 'theme:auto',
      group,
      name: (say) => say('help:palette.themeSystem'),
      icon: IconDeviceDesktop,
      run: () => choosePreferences({ theme: 'auto' }),
    },
    {
      key: 'density:comfortable',
      group,
      name: (say) => say('help:palette.densityComfortable'),
      icon: IconBaselineDensityMedium,
      run: () => choosePreferences({ density: 'comfortable' }),
    },
    {
      key: 'density:compact',
      group,
      name: (say) => say('help:palette.densityCompact'),
      icon: IconBaselineDensitySmall,
      run: () => choosePreferences({ density: 'compact' }),
    },
  ];
}

/** Returns the entries that create a record. */
function useNewEntries(): NamedEntry[] {
  const navigate = useNavigate();
  const language = useLanguage();
  return [
    ...serviceCatalogue.map(
      (service) =>
        ({
          key: `new-project:${service.id}`,
          needs: 'estimate',
          group,
          name: (say: PaletteText) =>
            say('help:palette.newProject', { service: service.label[language] }),
          also: Object.values(service.label).join(' '),
          icon: IconPlus,
          run: () =>
            void navigate({
              to: '/project-type-selection',
              search: { serviceCategory: service.id },
            }),
        }) as const,
    ),
    {
      key: 'new:tender',
      needs: 'estimate',
      group,
      name: (say) => say('help:palette.tender'),
      also: TENDER_WORDS,
      icon: IconFileImport,
      run: () => void navigate({ to: '/project-edit/new', search: newTender() }),
    },
    {
      key: 'new:operation',
      needs: 'plan',
      group,
      name: (say) => say('operations:newOperation'),
      icon: IconCalendarPlus,
      run: () => void navigate({ to: '/team-management', search: { open: 'operation' } }),
    },
    {
      key: 'new:member',
      needs: 'plan',
      group,
      name: (say) => say('help:palette.newMember'),
      icon: IconUserPlus,
      run: () => void navigate({ to: '/team-management', search: { tab: 'team', open: 'new' } }),
    },
    {
      key: 'new:customer',
      needs: 'keepCustomers',
      group,
      name: (say) => say('help:palette.newCustomer'),
      icon: IconUserPlus,
      run: () =>
        void navigate({ to: '/team-management', search: { tab: 'customers', open: 'new' } }),
    },
    {
      key: 'new:equipment',
      needs: 'plan',
      group,
      name: (say) => say('help:palette.newEquipment'),
      icon: IconTool,
      run: () =>
        void navigate({ to: '/team-management', search: { tab: 'equipment', open: 'new' } }),
    },
  ];
}

/** Returns the actions that are available on every screen. */
export function useActionEntries(onLogout: () => void): NamedEntry[] {
  const { t } = useTranslation('common');
  const username = useUsername();
  const backUp = useBackUp();
  return [
    ...useNewEntries(),
    {
      key: 'action:templates',
      needs: 'estimate',
      group,
      name: (say) => say('help:palette.manageTemplates'),
      icon: IconTemplate,
      run: () => openDialog({ name: 'manage-templates' }),
    },
    {
      key: 'action:import',
      needs: 'administer',
      group,
      name: (say) => say('help:palette.import'),
      icon: IconFileImport,
      run: () => openDialog({ name: 'import' }),
    },
    {
      key: 'action:back-up',
      needs: 'administer',
      group,
      name: (say) => say('help:palette.backUpNow'),
      icon: IconDatabaseExport,
      run: () => void backUp(),
    },
    ...usePreferenceEntries(),
    {
      key: 'action:keyboard-help',
      group,
      name: (say) => say('help:title'),
      icon: IconKeyboard,
      hint: '?',
      run: () => openDialog({ name: 'keyboard-help' }),
    },
    ...STEP_NAMES.map(
      (step) =>
        ({
          key: `tutorial:${step}`,
          group,
          name: (say: PaletteText) =>
            say('help:palette.tutorialStep', { step: say(`tutorial:steps.${step}.title`) }),
          icon: IconSchool,
          run: () => startTour(username, step),
        }) as const,
    ),
    {
      key: 'action:logout',
      group,
      name: (say) => say('shell:logout'),
      icon: <IconLogout {...icon} className="mirror-in-rtl" />,
      hint: `${t('key.ctrl')} Q`,
      run: onLogout,
    },
  ];
}
