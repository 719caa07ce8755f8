import type { EquipmentItem, ListedPiece } from '@pcm/contract';
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
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useHasShortages, usePieceWrites } from '../assignments.queries.ts';
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
      trigger={<IconButton size="sm" label={label} icon={IconDots} />}
      items={[
        { label: t('piece.open'), icon: IconPencil, onSelect: onEdit },
        { label: t('piece.inspect'), icon: IconClipboardCheck, onSelect: onInspect },
        {
          label: t(piece.quarantinedOn === null ? 'piece.intoQuarantine' : 'piece.outOfQuarantine'),
          icon: IconHandStop,
          onSelect: onQuarantine,
        },
        'divider',
        { label: t('piece.delete'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
    />
  );
}

/**
 * Returns how to put a piece into quarantine and out of it, and how to delete it. `onReplace` is
 * told of an item whose jobs need something else.
 */
export function usePieceActions(onReplace: (item: Pick<EquipmentItem, 'id' | 'name'>) => void) {
  const { t } = useTranslation('gear');
  const sayFailed = useFailureToast();
  const { change, remove, restore } = usePieceWrites();
  const hasShortages = useHasShortages();
  /** Asks what goes along to the jobs that named a piece which may not go out any more. */
  const replaceStopped = async (of: readonly ListedPiece[]) => {
    const items = new Map(of.map(({ equipmentId, itemName }) => [equipmentId, itemName]));
    for (const [id, name] of items) {
      if (!(await hasShortages(id))) continue;
      onReplace({ id, name });
      return;
    }
  };
  const attempt = async (write: () => Promise<unknown>, failed: string) => {
    try {
      await write();
      return true;
    } catch (failure) {
      sayFailed(failed, failure);
      return false;
    }
  };
  const setQuarantine = async (piece: ListedPiece) => {
    const { id, version, quarantinedOn } = piece;
    const isSaved = await attempt(
      () =>
        change.mutateAsync({
          id,
          version,
          patch: { quarantinedOn: quarantinedOn === null ? today() : null },
        }),
      t('piece.failed'),
    );
    if (isSaved && quarantinedOn === null) await replaceStopped([piece]);
  };
  const removePiece = async ({ id, version, code }: ListedPiece) => {
    if (!(await attempt(() => remove.mutateAsync({ id, version }), t('piece.deleteFailed'))))
      return;
    showToast({
      tone: 'neutral',
      title: t('piece.deleted'),
      description: code,
      undo: () => void attempt(() => restore.mutateAsync(id), t('piece.failed')),
    });
  };
  return { replaceStopped, setQuarantine, removePiece };
}
