import { IconLock, IconLockOpen, IconTrash, IconX } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import parts from '../grid/grid-parts.module.css';
import { useCurrency, useEstimate } from '../state/estimate-context.tsx';
import { changeItem } from './schedule-edits.ts';
import { type ScheduleFigures, sumsOf } from './schedule-figures.ts';
import { useScheduleActions } from './use-schedule-actions.ts';
import { SCHEDULE_GRID, type ScheduleGridHandlers } from './use-schedule-grid.ts';

const icon = { size: 16, stroke: 1.75 };

/** Shows the selected items and what can be done with all of them. */
export function ChosenBar({
  handlers,
  figures,
}: {
  handlers: ScheduleGridHandlers;
  figures: ScheduleFigures;
}) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const actions = useScheduleActions();
  const isShown = useEstimate(({ selection }) => selection?.grid === SCHEDULE_GRID);
  useEstimate(({ selection }) => selection);
  const ids = isShown ? handlers.chosen() : [];
  if (ids.length === 0) return null;
  const items = ids.flatMap((id) => actions.itemWith(id) ?? []);
  const amount = format.money(sumsOf(items, figures).amount, currency, 2);
  const isFixed = items.every((item) => item.unitPrice !== undefined);
  const isOption = items.every((item) => item.isOption === true);
  const fix = () => {
    if (isFixed) actions.changeAll(ids, { unitPrice: undefined });
    else {
      actions.step('fix', (now) =>
        ids.reduce((next, id) => {
          const price = figures.byId.get(id)?.unitPrice ?? undefined;
          return price === undefined ? next : changeItem(next, id, { unitPrice: price });
        }, now),
      );
    }
  };
  return (
    <div role="toolbar" aria-label={t('chosen.label')} className={`row-4 lined ${parts.bar}`}>
      <span role="status" className={`strong digits ${parts.text}`}>
        {t('chosen.count', { count: ids.length, amount })}
      </span>
      <Button
        variant="quiet"
        size="sm"
        icon={isFixed ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
        onClick={() => fix()}
      >
        {t(isFixed ? 'chosen.spread' : 'chosen.fix')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => actions.changeAll(ids, { isOption: isOption ? undefined : true })}
      >
        {t(isOption ? 'chosen.noOption' : 'chosen.option')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconTrash {...icon} />}
        onClick={() => handlers.remove(ids)}
      >
        {t('chosen.remove')}
      </Button>
      <IconButton
        size="sm"
        label={t('chosen.clear')}
        icon={<IconX {...icon} />}
        onClick={() => handlers.clear()}
      />
    </div>
  );
}
