import { serviceCatalogue } from '@pcm/domain';
import { IconCalendarPlus, IconPlus, IconTool, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '../../platform/words/language.ts';
import type { NamedEntry, PaletteText } from './palette-entry.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const group = 'actions';

/** Returns the entries that create a record. */
export function useNewEntries(): NamedEntry[] {
  const navigate = useNavigate();
  const language = useLanguage();
  return [
    ...serviceCatalogue.map(
      (service) =>
        ({
          key: `new-project:${service.id}`,
          group,
          name: (say: PaletteText) =>
            say('help:palette.newProject', { service: service.label[language] }),
          also: Object.values(service.label).join(' '),
          icon: <IconPlus {...icon} />,
          run: () =>
            void navigate({
              to: '/project-type-selection',
              search: { serviceCategory: service.id },
            }),
        }) as const,
    ),
    {
      key: 'new:operation',
      group,
      name: (say) => say('operations:newOperation'),
      icon: <IconCalendarPlus {...icon} />,
      run: () => void navigate({ to: '/team-management', search: { open: 'operation' } }),
    },
    {
      key: 'new:member',
      group,
      name: (say) => say('help:palette.newMember'),
      icon: <IconUserPlus {...icon} />,
      run: () => void navigate({ to: '/team-management', search: { tab: 'team', open: 'new' } }),
    },
    {
      key: 'new:customer',
      group,
      name: (say) => say('help:palette.newCustomer'),
      icon: <IconUserPlus {...icon} />,
      run: () =>
        void navigate({ to: '/team-management', search: { tab: 'customers', open: 'new' } }),
    },
    {
      key: 'new:equipment',
      group,
      name: (say) => say('help:palette.newEquipment'),
      icon: <IconTool {...icon} />,
      run: () =>
        void navigate({ to: '/team-management', search: { tab: 'equipment', open: 'new' } }),
    },
  ];
}
