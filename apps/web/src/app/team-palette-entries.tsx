import { IconCalendarPlus, IconCalendarTime } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TEAM_TABS } from '../features/operations/search-params.ts';
import type { PaletteEntry } from './palette-entry.ts';

const icon = { size: 16, stroke: 1.75 };

/** The tabs of Team & Operations, and a new operation. */
export function useTeamPaletteEntries(): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'operations']);
  const navigate = useNavigate();
  return [
    ...TEAM_TABS.map((tab) => ({
      key: `team-${tab}`,
      label: `${t('team')}: ${t(`operations:tabs.${tab}`)}`,
      icon: <IconCalendarTime {...icon} />,
      run: () => void navigate({ to: '/team-management', search: { tab } }),
    })),
    {
      key: 'new-operation',
      label: t('operations:newOperation'),
      icon: <IconCalendarPlus {...icon} />,
      run: () => void navigate({ to: '/team-management', search: { open: 'operation' } }),
    },
  ];
}
