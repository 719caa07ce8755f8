import { namesLot, type PriceScheduleItem, type PriceScheduleLot } from '@pcm/domain';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDotsVertical,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import grid from '../grid/grid.module.css';
import { focusLine } from '../grid/grid-focus.ts';
import { LongRows } from '../grid/long-rows.tsx';
import { ItemRow, ItemSketch } from './item-row.tsx';
import styles from './schedule.module.css';
import type { GroupKey, ItemGroup } from './schedule-edits.ts';
import { marginOf, type ScheduleFigures, sumsOf } from './schedule-figures.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

const icon = { size: 16, stroke: 1.75 };

/** The number and title of a lot, edited in place. */
function LotName({ lot }: { lot: PriceScheduleLot }) {
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const field = (key: 'number' | 'title', label: string) => (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      className={styles.lotField}
      data-lot={lot.id}
      data-field={key}
      aria-label={label}
      placeholder={key === 'title' ? t('lotTitle') : ''}
      value={lot[key] ?? ''}
      onChange={(event) => actions.changeLot(lot.id, { [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {namesLot(lot.number ?? '') ? null : <span className="rigid">{t('lot')}</span>}
      {field('number', t('lotNumber'))}
      <span className={`shrinks relative ${styles.lotTitle}`}>
        {field('title', t('lotTitle'))}
        {/* While it is not edited, a long title takes two lines. */}
        <span className="row fills not-clickable" dir="auto" aria-hidden>
          <span className="two-lines">{lot.title}</span>
        </span>
      </span>
    </>
  );
}

interface GroupHeadProps {
  group: ItemGroup;
  name: string;
  figures: ScheduleFigures;
  isFolded: boolean;
  onFold: () => void;
}

/** The heading of a lot or of the options, with its sums. */
function GroupHead({ group, name, figures, isFolded, onFold }: GroupHeadProps) {
  const { t } = useTranslation(['priceSchedule', 'common']);
  const format = useFormat();
  const actions = useScheduleActions();
  const { lot, key, items } = group;
  const sums = sumsOf(items, figures);
  const add = () => {
    if (isFolded) onFold();
    const id = actions.addItem(key);
    if (id !== null) focusLine(id, 'designation');
  };
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="row"
      className={`grid ${grid.row} ${styles.row} ${styles.group}`}
      data-drop-list={key}
    >
      <div role="gridcell" className="row justify-middle">
        <button
          type="button"
          className={grid.rowButton}
          aria-expanded={!isFolded}
          aria-label={t('fold', { name })}
          onClick={() => onFold()}
        >
          <Chevron {...icon} className={isFolded ? 'mirror-in-rtl' : ''} />
        </button>
      </div>
      <div role="gridcell" className={`strong row-6 shrinks ${styles.groupName}`}>
        {lot === null ? <strong>{name}</strong> : <LotName lot={lot} />}
        <bdi className="muted regular rigid">{format.number(items.length)}</bdi>
      </div>
      <div
        role="gridcell"
        className={`muted digits ${grid.computed} ${grid.strong} ${styles.cost}`}
      >
        {sums.cost === 0 ? null : <Amount value={sums.cost} decimals={2} />}
      </div>
      <div role="gridcell" />
      <div role="gridcell" className={`muted digits ${grid.computed} ${grid.strong}`}>
        <Amount value={sums.amount} decimals={2} />
      </div>
      <div
        role="gridcell"
        className={`muted digits ${grid.computed} ${grid.strong} ${styles.margin}`}
      >
        {key === 'options' ? null : (
          <bdi>{sums.margin === null ? DASH : format.percent(sums.margin, 1)}</bdi>
        )}
      </div>
      <div role="gridcell" className="row justify-middle">
        <button
          type="button"
          className={grid.rowButton}
          aria-label={t('addItemTo', { lot: name })}
          title={t('addItemTo', { lot: name })}
          onClick={() => add()}
        >
          <IconPlus {...icon} />
        </button>
        {lot === null ? null : (
          <Menu
            trigger={
              <button
                type="button"
                className={grid.rowButton}
                aria-label={t('actionsFor', { name })}
              >
                <IconDotsVertical {...icon} />
              </button>
            }
            items={[
              {
                label: t('menu.moveUp'),
                icon: IconArrowUp,
                onSelect: () => actions.moveLot(lot.id, -1),
              },
              {
                label: t('menu.moveDown'),
                icon: IconArrowDown,
                onSelect: () => actions.moveLot(lot.id, 1),
              },
              'divider',
              {
                label: t('menu.removeLot'),
                icon: IconX,
                onSelect: () => actions.removeLot(lot.id, false),
              },
              {
                label: t('menu.removeAll'),
                icon: IconTrash,
                danger: true,
                onSelect: () => actions.removeLot(lot.id, true),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}

interface GroupRowsProps {
  group: ItemGroup;
  figures: ScheduleFigures;
  /** Null where the group has no heading. */
  name: string | null;
  startsFar: boolean;
  isFolded: boolean;
  onFold: (key: GroupKey) => void;
  /** The item of this group whose panel is open. */
  openItem: string | null;
  onOpen: (id: string) => void;
}

/** A lot with its items; a key in another lot does not draw it again. */
export const GroupRows = memo((props: GroupRowsProps) => {
  const { group, figures, name, startsFar, isFolded, onFold, openItem, onOpen } = props;
  return (
    <div role="rowgroup">
      {name === null ? null : (
        <GroupHead
          group={group}
          name={name}
          figures={figures}
          isFolded={isFolded}
          onFold={() => onFold(group.key)}
        />
      )}
      {isFolded ? null : (
        <LongRows
          lines={group.items}
          startsFar={startsFar}
          renderRow={(item: PriceScheduleItem) => {
            const priced = figures.byId.get(item.id);
            const amount = priced?.amount ?? 0;
            return (
              <ItemRow
                item={item}
                group={group.key}
                cost={priced?.cost ?? 0}
                unitPrice={priced?.unitPrice ?? null}
                amount={amount}
                reason={priced?.reason}
                margin={marginOf(figures.profits.get(item.id)?.profit, amount)}
                isOpen={openItem === item.id}
                onOpen={onOpen}
              />
            );
          }}
          renderSketch={(item, _, height) => (
            <ItemSketch item={item} group={group.key} height={height} />
          )}
        />
      )}
    </div>
  );
});
GroupRows.displayName = 'GroupRows';
