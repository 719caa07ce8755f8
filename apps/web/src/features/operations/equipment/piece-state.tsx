import type { ListedPiece } from '@pcm/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClipboardCheck,
  IconClock,
  IconDots,
  IconHandStop,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { TeamSearch } from '../search-params.ts';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

const LOOKS: Record<ListedPiece['state'], { tone: PillTone; icon: typeof IconClock | null }> = {
  retired: { tone: 'neutral', icon: null },
  quarantine: { tone: 'loss', icon: IconHandStop },
  failed: { tone: 'loss', icon: IconHandStop },
  overdue: { tone: 'loss', icon: IconAlertTriangle },
  unknown: { tone: 'attention', icon: IconAlertTriangle },
  due: { tone: 'attention', icon: IconClock },
  'in-order': { tone: 'profit', icon: IconCircleCheck },
};

/** The state of a piece in one word. */
export function PieceStatePill({ state }: Pick<ListedPiece, 'state'>) {
  const { t } = useTranslation('gear');
  const { tone, icon: Icon } = LOOKS[state];
  return (
    <Pill tone={tone} icon={Icon && <Icon {...small} />}>
      {t(`states.${state}`)}
    </Pill>
  );
}

/** Returns the day that a state is about, in words. */
export function usePieceStateText(): (piece: ListedPiece) => string {
  const { t } = useTranslation('gear');
  const format = useFormat();
  return (piece) => {
    const { state, retiresOn, quarantinedOn, lastInspectedOn, dueOn } = piece;
    const said = (day: string | null) => ({ day: day === null ? '' : isolate(format.day(day)) });
    if (state === 'retired') return t('stateText.retired', said(retiresOn));
    if (state === 'quarantine') return t('stateText.quarantine', said(quarantinedOn));
    if (state === 'failed') return t('stateText.failed', said(lastInspectedOn));
    if (state === 'overdue') return t('stateText.overdue', said(dueOn));
    if (state === 'unknown') return t('stateText.unknown');
    const isRetiring = retiresOn !== null && (dueOn === null || retiresOn <= dueOn);
    if (state === 'due' && isRetiring) return t('stateText.retires', said(retiresOn));
    return dueOn === null ? t('stateText.free') : t('stateText.due', said(dueOn));
  };
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export type PieceFilter = NonNullable<TeamSearch['pieces']>;

export const FILTERS: Record<PieceFilter, readonly ListedPiece['state'][]> = {
  attention: ['quarantine', 'failed', 'overdue', 'unknown', 'due'],
  due: ['due'],
  overdue: ['overdue', 'failed', 'unknown'],
  quarantine: ['quarantine'],
  retired: ['retired'],
};

/** Whether a filter lets a piece through; retired ones are only shown when they are asked for. */
export const passes = ({ state }: ListedPiece, filter: PieceFilter | undefined) =>
  filter === undefined ? state !== 'retired' : FILTERS[filter].includes(state);

interface PieceMenuProps {
  piece: ListedPiece;
  onEdit: () => void;
  onInspect: () => void;
  onQuarantine: () => void;
  onDelete: () => void;
}

export function PieceMenu({ piece, onEdit, onInspect, onQuarantine, onDelete }: PieceMenuProps) {
  const { t } = useTranslation('gear');
  const label = t('list.more', { code: isolate(piece.code) });
  return (
    <Menu
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<IconDots {...icon} />} />}
      items={[
        { label: t('piece.open'), icon: <IconPencil {...icon} />, onSelect: onEdit },
        { label: t('piece.inspect'), icon: <IconClipboardCheck {...icon} />, onSelect: onInspect },
        {
          label: t(piece.quarantinedOn === null ? 'piece.intoQuarantine' : 'piece.outOfQuarantine'),
          icon: <IconHandStop {...icon} />,
          onSelect: onQuarantine,
        },
        'divider',
        {
          label: t('piece.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
