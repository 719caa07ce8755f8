import type { PriceScheduleItem } from '@pcm/domain';
import {
  IconAdjustments,
  IconDots,
  IconFileCheck,
  IconFolderPlus,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useBreakpoint, useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ClientFileButtons } from '../exchange/exchange-layer.tsx';
import { focusLine } from '../grid/grid-focus.ts';
import { useOrderAmount } from '../pricing/use-apply.ts';
import { useCurrency, useData, WhenSeen } from '../state/estimate-context.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { FillNotice } from './fill-known.tsx';
import { ItemPanel } from './item-panel.tsx';
import { LibraryButton } from './library-dialog.tsx';
import { usePagePaste } from './pasted-items.ts';
import styles from './schedule.module.css';
import { ScheduleCards } from './schedule-cards.tsx';
import { groupsOf, itemsOf, scheduleOf } from './schedule-edits.ts';
import { type ScheduleFigures, useScheduleExport, useScheduleFigures } from './schedule-figures.ts';
import { ScheduleGrid } from './schedule-grid.tsx';
import { OrderDriftNotice, ScheduleChoices, ScheduleHead } from './schedule-head.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import { showRow } from './use-schedule-grid.ts';
import { WithoutItem } from './without-item.tsx';

/** Below this width the panel of an item lies over the page. */
const PANEL_WIDTH = 1100;

function Empty() {
  const { t } = useTranslation(['priceSchedule', 'common']);
  const actions = useScheduleActions();
  return (
    <EmptyState
      icon={IconTableImport}
      title={t('empty.title')}
      text={t('empty.text', { key: `${t('common:key.ctrl')} V` })}
      action={
        <div className="wrap-8">
          <ClientFileButtons />
          <LibraryButton onTaken={(id) => focusLine(id, 'number')} />
          <Button
            icon={IconPlus}
            onClick={() => {
              const id = actions.addItem('none');
              if (id !== null) focusLine(id, 'number');
            }}
          >
            {t('addItem')}
          </Button>
        </div>
      }
    />
  );
}

/** Adjusts the total, and takes it as the customer's order. */
const TotalButtons = memo(({ figures }: { figures: ScheduleFigures }) => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const takeOrder = useOrderAmount();
  const [isAdjusting, setAdjusting] = useState(false);
  const { totalIncludingVat } = figures.priced;
  const isTaken = useData((data) => data.profitAnalysis?.customerOrderAmount) === totalIncludingVat;
  const amount = format.money(totalIncludingVat, currency, 2);
  return (
    <>
      <Button variant="soft" icon={IconAdjustments} onClick={() => setAdjusting(true)}>
        {t('adjust.open')}
      </Button>
      <Button
        variant="quiet"
        icon={IconFileCheck}
        disabled={isTaken || totalIncludingVat === 0}
        title={isTaken ? t('order.same') : t('order.note', { amount })}
        onClick={() => takeOrder(totalIncludingVat)}
      >
        {t('order.take')}
      </Button>
      {isAdjusting ? <AdjustDialog onClose={() => setAdjusting(false)} /> : null}
    </>
  );
});
TotalButtons.displayName = 'TotalButtons';

/** The client's price schedule: its figures, its items, and the cost that no item takes. */
export default function ScheduleTab() {
  const { t } = useTranslation('priceSchedule');
  const isPhone = useBreakpoint();
  const isNarrow = useIsNarrow(PANEL_WIDTH);
  const actions = useScheduleActions();
  const figures = useScheduleFigures();
  const items = useData(itemsOf);
  const hasLots = useData((data) => (scheduleOf(data).lots?.length ?? 0) > 0);
  const [openItem, setOpenItem] = useState<string | null>(null);
  usePagePaste((text) => actions.paste(text, null));
  const item = items.find(({ id }) => id === openItem);
  const priced = figures.byId.get(openItem ?? '');
  const isEmpty = items.length === 0 && !hasLots;
  const close = () => setOpenItem(null);
  const opened = item === undefined || priced === undefined ? null : { item, priced, figures };
  const order = groupsOf(useData(scheduleOf)).flatMap((group) => group.items);
  const at = order.findIndex(({ id }) => id === openItem);
  const stepTo = (target: PriceScheduleItem | undefined) =>
    target === undefined || at < 0
      ? undefined
      : () => {
          setOpenItem(target.id);
          showRow(target.id);
        };
  const steps = { onAbove: stepTo(order[at - 1]), onBelow: stepTo(order[at + 1]) };
  const [toggle] = useState(() => (id: string) => setOpenItem((now) => (now === id ? null : id)));
  return (
    <div className={`stack-card ${styles.page}`}>
      {isEmpty ? null : <ScheduleHead figures={figures} />}
      <OrderDriftNotice />
      <FillNotice />
      <div className={styles.body} data-open={(opened !== null && !isNarrow) || undefined}>
        <div className={`stack-card shrinks ${styles.sheets}`}>
          <Card flush>
            {isEmpty ? (
              <Empty />
            ) : (
              <>
                <div className={`wrap-8-12 pad-row align-bottom not-printed ${styles.tools}`}>
                  <ScheduleChoices figures={figures} />
                  <TotalButtons figures={figures} />
                  <AddButtons onOpen={setOpenItem} />
                </div>
                {isPhone ? (
                  <ScheduleCards figures={figures} onOpen={setOpenItem} />
                ) : (
                  <ScheduleGrid figures={figures} openItem={openItem} onOpen={toggle} />
                )}
              </>
            )}
          </Card>
          {isEmpty ? null : (
            <WhenSeen>
              <WithoutItem />
            </WhenSeen>
          )}
        </div>
        {opened === null || isNarrow ? null : (
          <aside aria-label={t('panel.label')} className={`raised ${styles.side}`}>
            <ItemPanel {...opened} {...steps} onClose={close} />
          </aside>
        )}
      </div>
      {isNarrow ? (
        <Sheet opened={opened !== null} onClose={close} title={t('panel.label')}>
          {opened === null ? null : <ItemPanel {...opened} {...steps} hasFields={isPhone} />}
        </Sheet>
      ) : null}
    </div>
  );
}

/** Brings the client's file in and back, adds items and lots, and exports the schedule. */
const AddButtons = memo(({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useTranslation(['priceSchedule', 'common']);
  const isPhone = useBreakpoint();
  const onAdded = (id: string) => (isPhone ? onOpen(id) : focusLine(id, 'designation'));
  const actions = useScheduleActions();
  const exports = useScheduleExport();
  const add = () => {
    const groups = groupsOf(scheduleOf(actions.data()));
    const last = groups.filter(({ key }) => key !== 'options').at(-1)?.key ?? 'none';
    const id = actions.addItem(last);
    if (id !== null) onAdded(id);
  };
  const addLot = () => {
    const id = actions.addLot();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-lot="${id}"][data-field="title"]`)?.focus(),
    );
  };
  return (
    <div className="flow-8 push-end">
      <ClientFileButtons isShort />
      <LibraryButton onTaken={onAdded} />
      <IconButton variant="default" label={t('addItem')} icon={IconPlus} onClick={() => add()} />
      <Menu
        label={t('common:more')}
        trigger={
          <IconButton
            variant="default"
            label={t('common:more')}
            icon={<IconDots size={18} stroke={1.75} />}
          />
        }
        items={[
          { label: t('addLot'), icon: IconFolderPlus, onSelect: () => {}, onClosed: addLot },
          'divider',
          ...exports,
        ]}
      />
    </div>
  );
});

AddButtons.displayName = 'AddButtons';
