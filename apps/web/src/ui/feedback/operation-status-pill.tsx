import type { OperationPriority, OperationStatus } from '@pcm/domain';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Pill, type PillTone } from './pill.tsx';

const icon = { size: 13, stroke: 1.75, 'aria-hidden': true } as const;

const LOOKS: Record<OperationStatus, { tone: PillTone; icon: ReactNode }> = {
  scheduled: { tone: 'info', icon: <IconCalendarEvent {...icon} /> },
  'in-progress': { tone: 'attention', icon: <IconProgress {...icon} /> },
  completed: { tone: 'profit', icon: <IconCircleCheck {...icon} /> },
  cancelled: { tone: 'neutral', icon: <IconBan {...icon} /> },
};

export function OperationStatusPill({ status }: { status: OperationStatus }) {
  const { t } = useTranslation('operation');
  const look = LOOKS[status];
  return (
    <Pill tone={look.tone} icon={look.icon}>
      {t(`status.${status}`)}
    </Pill>
  );
}

export function PriorityPill({ priority }: { priority: OperationPriority }) {
  const { t } = useTranslation('operation');
  const isPressing = priority === 'high' || priority === 'urgent';
  return (
    <Pill
      tone={isPressing ? 'attention' : 'neutral'}
      icon={isPressing ? <IconAlertTriangle {...icon} /> : undefined}
    >
      {t(`priority.${priority}`)}
    </Pill>
  );
}
