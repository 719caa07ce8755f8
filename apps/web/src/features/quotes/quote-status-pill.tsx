import type { QuoteStatus } from '@pcm/contract';
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconFileCheck,
  IconHourglass,
  IconPencil,
  IconReplace,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';

/** The tone and the sign of each status. */
export const STATUS_LOOKS: Record<QuoteStatus, { tone: PillTone; icon: Icon }> = {
  draft: { tone: 'neutral', icon: IconPencil },
  issued: { tone: 'info', icon: IconFileCheck },
  sent: { tone: 'info', icon: IconSend },
  accepted: { tone: 'profit', icon: IconCircleCheck },
  lost: { tone: 'loss', icon: IconCircleX },
  expired: { tone: 'attention', icon: IconHourglass },
  cancelled: { tone: 'neutral', icon: IconBan },
  superseded: { tone: 'neutral', icon: IconReplace },
};

interface QuoteStatusPillProps {
  status: QuoteStatus;
  /** Why it was lost. */
  reason?: string | undefined;
}

/** The status of a quotation, with the reason of a loss. */
export function QuoteStatusPill({ status, reason = '' }: QuoteStatusPillProps) {
  const { t } = useTranslation('quotes');
  const { tone, icon: Sign } = STATUS_LOOKS[status];
  return (
    <Pill tone={tone} icon={<Sign size={13} stroke={1.75} aria-hidden />}>
      {status === 'lost' && reason !== '' ? t('lostBecause', { reason }) : t(`status.${status}`)}
    </Pill>
  );
}
