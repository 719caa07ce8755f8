import {
  amountsExceedLimit,
  type Cell,
  catalogueLabel,
  type FillPlan,
  fillCells,
  type Language,
  priceEstimate,
  readNumber,
  SPECIFICATION,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
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
import { useCounted, useExchangeWords } from './exchange-words.ts';
import { fieldOfColumn } from './paste-shape.ts';
import { TotalChange } from './preview-summary.tsx';
import { useApplyExchange } from './use-apply-exchange.ts';

const ROWS = 100;

/** Lists the cells that are left out with the reason, then the cells that change, old and new. */
function FillTable({ plan }: { plan: FillPlan }) {
  const { t } = useTranslation(['exchange', 'cost']);
  const language = useLanguage();
  const words = useExchangeWords();
  const { options } = useCounted();
  const refused = plan.refused.slice(0, ROWS);
  const filled = plan.filled.slice(0, ROWS);
  const more = plan.refused.length + plan.filled.length - refused.length - filled.length;
  const label = (name: string) => catalogueLabel(name, language) || t('cost:noName');
  return (
    // A region that scrolls takes the focus, so that the arrow keys scroll it.
    <section className={`wide framed ${styles.scroll}`} aria-label={t('showLabel')} tabIndex={0}>
      <table className={`wide ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map((cell) => (
            <tr key={`${cell.row} ${cell.field}`} data-kind="refused">
              <th scope="row">
                <bdi>{label(cell.name)}</bdi>
              </th>
              <td>
                <Pill tone="attention">{t('results.refused')}</Pill>{' '}
                {words.reason({
                  reason: cell.reason,
                  column: cell.field === 'cost' ? 'amount' : cell.field,
                  text: cell.text,
                })}
              </td>
            </tr>
          ))}
          {filled.map((cell) => (
            <tr key={`${cell.lineId} ${cell.field}`} data-kind="changed">
              <th scope="row">
                <bdi>{label(cell.name)}</bdi>
              </th>
              <td>
                {words.change(cell)}{' '}
                {cell.mark === null ? null : (
                  <span className="muted">
                    {words.mark(
                      { kind: cell.mark, text: cell.text },
                      typeof cell.after === 'number' ? cell.after : null,
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={`muted ${styles.more}`}>{t('moreRows', options(more))}</p> : null}
    </section>
  );
}

interface NumbersChoiceProps {
  /** A number that can be read in two ways. */
  text: string;
  numbers: Language;
  onChange: (numbers: Language) => void;
}

/** Asks whether a separator before three digits means thousands or decimals. */
function NumbersChoice({ text, numbers, onChange }: NumbersChoiceProps) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const readAs = (language: Language) => {
    const read = readNumber(text, language);
    return read.ok ? number(read.value, { maxDecimals: 6 }) : '';
  };
  return (
    <Segmented
      label={t('numbersLabel', { text })}
      showLabel
      value={numbers === 'fr' ? 'fr' : 'en'}
      onChange={onChange}
      options={(['en', 'fr'] as const).map((value) => ({
        value,
        label: <bdi>{readAs(value)}</bdi>,
      }))}
    />
  );
}

interface FillDialogProps {
  paste: PasteRequest;
  cells: readonly (readonly Cell[])[];
  onAdd: () => void;
}

/** Shows old and new values of the cells that a paste would change, and fills them. */
export function FillDialog({ paste, cells, onAdd }: FillDialogProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const language = useLanguage();
  const [numbers, setNumbers] = useState<Language>(language);
  const { counted, options } = useCounted();
  const data = useData((now) => now);
  const settings = {
    numbers,
    currency: useCurrency(),
    amountsIn: null,
    category: useCategory(),
    parameters: SPECIFICATION,
    halfDays: useCompanyDefaults().halfDays,
  };
  const close = useEstimate((state) => state.closeExchange);
  const apply = useApplyExchange();
  const target = {
    list: paste.list,
    lineId: paste.rowId ?? '',
    field: fieldOfColumn(paste.column),
  };
  const plan = fillCells(data, cells, target, settings);
  const after = priceEstimate(plan.data, SPECIFICATION);
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
        <DialogAnswer
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
        </DialogAnswer>
      }
    >
      <div className="stack-12 shrinks">
        <div className={`wrap-12-16 align-bottom ${styles.choices}`}>
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
        <p className="wrap-4-16 muted between" aria-live="polite">
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
