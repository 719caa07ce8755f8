import type { PriceScheduleItem } from '@pcm/domain';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconLock,
  IconLockOpen,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconSquarePlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { focusLine } from '../grid/grid-focus.ts';
import { useData } from '../state/estimate-context.tsx';
import { itemsToCopy } from './item-costs.ts';
import { type GroupKey, itemName } from './schedule-edits.ts';
import { type ScheduleActions, useScheduleActions } from './use-schedule-actions.ts';

export function useItemMenu(
  item: PriceScheduleItem,
  group: GroupKey,
  price: number | null,
  actions: ScheduleActions,
) {
  const { t } = useTranslation(['priceSchedule', 'common']);
  const { id } = item;
  const ctrl = t('common:key.ctrl');
  const insert = (place: 'above' | 'below') => {
    const added = actions.addItem(group, { id, place });
    if (added !== null) focusLine(added, 'designation');
  };
  const isFixed = item.unitPrice !== undefined;
  return [
    {
      label: t('menu.insertAbove'),
      icon: IconRowInsertTop,
      kbd: `${ctrl} ${t('common:key.shift')} ↵`,
      onSelect: () => insert('above'),
    },
    {
      label: t('menu.insertBelow'),
      icon: IconRowInsertBottom,
      kbd: `${ctrl} ↵`,
      onSelect: () => insert('below'),
    },
    {
      label: t('menu.duplicate'),
      icon: IconCopy,
      kbd: `${ctrl} D`,
      onSelect: () => focusLine(actions.duplicate([id])[0] ?? id),
    },
    {
      label: t('menu.moveUp'),
      icon: IconArrowUp,
      kbd: 'Alt ↑',
      onSelect: () => actions.shift([id], -1),
    },
    {
      label: t('menu.moveDown'),
      icon: IconArrowDown,
      kbd: 'Alt ↓',
      onSelect: () => actions.shift([id], 1),
    },
    'divider' as const,
    {
      label: t(isFixed ? 'menu.spread' : 'menu.fix'),
      icon: isFixed ? IconLockOpen : IconLock,
      disabled: !isFixed && price === null,
      onSelect: () => actions.changeAll([id], { unitPrice: isFixed ? undefined : (price ?? 0) }),
    },
    {
      label: t(item.isOption === true ? 'menu.noOption' : 'menu.option'),
      icon: IconSquarePlus,
      onSelect: () =>
        actions.changeAll([id], { isOption: item.isOption === true ? undefined : true }),
    },
    'divider' as const,
    {
      label: t('menu.remove'),
      icon: IconTrash,
      danger: true,
      onSelect: () => {
        const next = actions.remove([id]);
        if (next !== null) focusLine(next);
      },
    },
  ];
}

/** Offers the lines of another item, scaled to the quantity of this one. */
export function CopyLines({ item }: { item: PriceScheduleItem }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const actions = useScheduleActions();
  const [text, setText] = useState('');
  const others = itemsToCopy(
    useData((data) => data),
    item.id,
  );
  if (others.length === 0) return null;
  const titles = others.map((other) => {
    const quantity = format.number(other.quantity, { maxDecimals: 3 });
    return `${itemName(other)} · ${quantity} ${other.unit ?? ''}`.trim();
  });
  const choose = (typed: string) => {
    const from = others[titles.indexOf(typed)];
    setText(from === undefined ? typed : '');
    if (from !== undefined) actions.copyLines(from.id, item.id);
  };
  return (
    <SuggestionField
      label={t('panel.copyFrom')}
      help={t('panel.copyHelp')}
      value={text}
      suggestions={titles}
      onChange={choose}
    />
  );
}
