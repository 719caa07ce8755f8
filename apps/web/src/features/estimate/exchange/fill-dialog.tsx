import {
  amountsExceedLimit,
  type Cell,
  fillCells,
  type NumberLanguage,
  priceEstimate,
} from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  pricedOnce,
  useCategory,
  useCurrency,
  useData,
  useEstimate,
} from '../state/estimate-context.tsx';
import type { PasteRequest } from '../state/estimate-store.ts';
import styles from './exchange.module.css';
import { FillTable } from './fill-table.tsx';
import { NumbersChoice } from './numbers-choice.tsx';
import { fieldOfColumn } from './paste-shape.ts';
import { TotalChange } from './preview-summary.tsx';
import { useApplyExchange } from './use-apply-exchange.ts';
import { useCounted } from './use-counted.ts';

interface FillDialogProps {
  paste: PasteRequest;
  cells: readonly (readonly Cell[])[];
  onAdd: () => void;
}

/** Shows which cells of the grid pasted cells would change, old and new, and fills them. */
export function FillDialog({ paste, cells, onAdd }: FillDialogProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const language = useLanguage();
  const [numbers, setNumbers] = useState<NumberLanguage>(language);
  const { counted, options } = useCounted();
  const data = useData((now) => now);
  const settings = {
    numbers,
    currency: useCurrency(),
    amountsIn: null,
    category: useCategory(),
  };
  const close = useEstimate((state) => state.closeExchange);
  const apply = useApplyExchange();
  const target = {
    list: paste.list,
    lineId: paste.rowId ?? '',
    field: fieldOfColumn(paste.column),
  };
  const plan = fillCells(data, cells, target, settings);
  const after = priceEstimate(plan.data);
  const isTooLarge = amountsExceedLimit(after) !== null;
  const count = plan.filled.length;
  const ambiguous = plan.filled.find((cell) => cell.mark === 'ambiguous');
  const counts = (
    [
      ['filled', count],
      ['unchanged', plan.unchanged],
      ['cellsRefused', plan.refused.length],
      ['rowsLeft', plan.rowsLeft],
    ] as const
  ).filter(([, number]) => number > 0);
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={t('pasteTitle', options(cells.length))}
      subtitle={t('modeHelp.fill', { name: t(`column.${target.field}`) })}
      keepOpenOutside
      closeButton
      actions={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            autoFocus
            disabled={count === 0 || isTooLarge}
            onClick={() =>
              apply(
                t('done.fill', options(count)),
                (now) => fillCells(now, cells, target, settings).data,
              )
            }
          >
            {t('apply.fill', options(count))}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <div className={styles['choices']}>
          <Segmented
            label={t('modeLabel')}
            value="fill"
            onChange={(mode: 'fill' | 'add') => (mode === 'add' ? onAdd() : undefined)}
            options={(['fill', 'add'] as const).map((value) => ({
              value,
              label: t(`mode.${value}`),
            }))}
          />
          {ambiguous === undefined ? null : (
            <NumbersChoice text={ambiguous.text} numbers={numbers} onChange={setNumbers} />
          )}
        </div>
        <p className={styles['summary']} aria-live="polite">
          <span>{counts.map(([key, number]) => counted(key, number)).join(' · ')}</span>
          <TotalChange before={pricedOnce(data).cost.total} after={after.cost.total} />
        </p>
        {isTooLarge ? <Notice tone="loss">{t('totalTooLarge')}</Notice> : null}
        {count === 0 ? <Notice tone="info">{t('nothingToDo')}</Notice> : null}
        <FillTable plan={plan} />
      </div>
    </Dialog>
  );
}
