import {
  IconDatabaseExport,
  IconKeyboard,
  IconLogout,
  IconSchool,
  IconTemplate,
} from '@tabler/icons-react';
import { STEP_NAMES } from '../../features/learn/steps.ts';
import { startTour } from '../../features/learn/tour/tour-run.ts';
import { useUsername } from '../../features/learn/who.queries.ts';
import { useBackUp } from '../../features/settings/backups/use-back-up.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { useNewEntries } from './new-entries.tsx';
import type { NamedEntry, PaletteText } from './palette-entry.ts';
import { usePreferenceEntries } from './preference-entries.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const group = 'actions';

/** Returns the actions that are available on every screen. */
export function useActionEntries(onLogout: () => void): NamedEntry[] {
  const { t } = useTranslation('common');
  const username = useUsername();
  const backUp = useBackUp();
  return [
    ...useNewEntries(),
    {
      key: 'action:templates',
      group,
      name: (say) => say('help:palette.manageTemplates'),
      icon: <IconTemplate {...icon} />,
      run: () => openDialog({ name: 'manage-templates' }),
    },
    {
      key: 'action:back-up',
      group,
      name: (say) => say('help:palette.backUpNow'),
      icon: <IconDatabaseExport {...icon} />,
      run: () => void backUp(),
    },
    ...usePreferenceEntries(),
    {
      key: 'action:keyboard-help',
      group,
      name: (say) => say('help:title'),
      icon: <IconKeyboard {...icon} />,
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
          icon: <IconSchool {...icon} />,
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
