import {
  currencyOf,
  type EstimateData,
  linesForQuantities,
  MAX_SCHEDULE_ITEMS,
  type PlannedSchedule,
  type PriceScheduleItem,
  parametersOf,
  planSchedule,
  SPECIFICATION,
  withPlannedSchedule,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { hasOwnAmounts, withCurrency } from '../../../project/currency/currency-change.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useApplyExchange } from '../exchange/use-apply-exchange.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { withScaledLines } from '../schedule/item-costs.ts';
import { itemName } from '../schedule/schedule-edits.ts';
import { useData, useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { type ClientFile, ClientFileDialog } from './client-file-dialog.tsx';
import { ChangesOfFile, CheckedSums, ColumnQuestion } from './file-answers.tsx';
import { RowList } from './row-list.tsx';
import { type ScheduleReading, useScheduleReading } from './use-schedule-reading.ts';

type Place = 'replace' | 'append';

/** How many of one's own items are named. */
const NAMED_OWN = 5;

const NO_ITEMS: readonly PriceScheduleItem[] = [];
const itemsOf = (data: EstimateData) => data.priceSchedule?.items ?? NO_ITEMS;

const planned = (
  reading: ScheduleReading,
  withPrices: boolean,
  replaced: readonly PriceScheduleItem[],
): PlannedSchedule =>
  planSchedule(reading.read, {
    sheetNames: reading.client.sheets.map(({ name }) => name),
    isTaken: reading.isTaken,
    withPrices,
    newId: newLineId,
    replaced,
  });

/** Shows what the client's file becomes, asks what it leaves open, and takes it in. */
function ImportPreview({ client, choices }: { client: ClientFile; choices: ReactNode }) {
  const { t } = useTranslation(['clientFile', 'common', 'exchange']);
  const format = useFormat();
  const navigate = useNavigate();
  const store = useEstimateStore();
  const isPhone = useBreakpoint();
  const close = useEstimate((state) => state.closeExchange);
  const apply = useApplyExchange();
  const data = useData((all) => all);
  const before = itemsOf(data);
  const currency = useData(currencyOf);
  const hasAmounts = useData(hasOwnAmounts);
  const isNew = useEstimate((state) => state.origin === null);
  const choice = useEstimate((state) => state.currencyChoice);
  const chooseCurrency = useEstimate((state) => state.chooseCurrency);
  const reading = useScheduleReading(client);
  const [chosen, setPlace] = useState<Place | null>(null);
  const [withPrices, setWithPrices] = useState(true);
  const [followsQuantity, setFollowsQuantity] = useState(true);
  // Items count as one's own beside a client's table; without one, the file replaces all of them.
  const [keepsOwn, setKeepsOwn] = useState(() => before.some((item) => item.clientRow));
  const place = before.length === 0 ? 'replace' : chosen;
  const { read, isTaken } = reading;
  const replaced = place === 'replace' ? before : NO_ITEMS;
  const plan = planned(reading, withPrices, replaced);
  const scaled = linesForQuantities(data, plan.changes.changed, parametersOf(data, SPECIFICATION));
  const scaledItems = new Set(scaled.map(({ line }) => line.scheduleItemId)).size;
  const priced = read.rows.filter((row) => isTaken(row) && (row.item?.unitPrice ?? null) !== null);
  const count = plan.items.length;
  const doubtful = read.rows.filter((row) => row.doubts.length > 0 && !isTaken(row)).length;
  const { own, gone } = plan.changes;
  const kept = keepsOwn ? own : NO_ITEMS;
  const all = count + (place === 'append' ? before.length : kept.length);
  const counted = (key: 'items' | 'lots' | 'toCheck' | 'scaleCosts' | 'keepOwn', of: number) =>
    t(`count.${key}`, { count: of, replace: { count: format.number(of) } });
  const summary = [
    counted('items', count),
    ...(plan.lots.length > 0 ? [counted('lots', plan.lots.length)] : []),
    ...(doubtful > 0 ? [counted('toCheck', doubtful)] : []),
  ];
  const isTooMany = all > MAX_SCHEDULE_ITEMS || plan.beyond > 0;
  const isOpen = read.unclear.length > 0 || place === null || count === 0 || isTooMany;
  const named = read.currency;
  const isOther = named !== null && named !== currency;
  // A new estimate without amounts of its own follows the file, as it follows the place of the job.
  const follows = isOther && isNew && choice === 'start' && !hasAmounts;
  const importAll = () => {
    const known = new Set(before.map(({ id }) => id));
    apply(t('imported', { count, replace: { count: format.number(count) } }), (now) =>
      withPlannedSchedule(
        withScaledLines(
          follows ? withCurrency(now, named, 'convert') : now,
          followsQuantity ? scaled : [],
        ),
        plan,
        place ?? 'append',
        kept,
      ),
    );
    if (follows) chooseCurrency('client');
    const items = itemsOf(store.getState().data);
    const first = items.find(({ id }) => !known.has(id)) ?? items[0];
    // On a phone, a field would open the keyboard over what was imported.
    if (first !== undefined && !isPhone) focusLine(first.id, 'unitPrice');
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, tab: 'schedule' }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Dialog
      opened
      size="full"
      onClose={close}
      title={
        client.name === '' ? t('pasteTitle') : t('importNamed', { name: isolate(client.name) })
      }
      subtitle={t('importHelp')}
      keepOpenOutside
      closeButton
      actions={
        <DialogAnswer autoFocus disabled={isOpen} onClick={importAll}>
          {t('import', { count, replace: { count: format.number(count) } })}
        </DialogAnswer>
      }
    >
      <div className="stack-12 shrinks">
        {choices}
        <ColumnQuestion reading={reading} />
        {before.length === 0 ? null : (
          <Segmented
            label={t('place.label', {
              count: before.length,
              replace: { count: format.number(before.length) },
            })}
            showLabel
            value={chosen ?? ''}
            onChange={(value) => setPlace(value === 'append' ? 'append' : 'replace')}
            options={(['replace', 'append'] as const).map((value) => ({
              value: value as string,
              label: t(`place.${value}`),
            }))}
          />
        )}
        {place === null ? <p className="size-12 attention">{t('place.choose')}</p> : null}
        {place === 'replace' && before.length > 0 ? (
          <>
            <p className="note">{t('place.replaceHelp')}</p>
            <ChangesOfFile
              changes={{ ...plan.changes, gone: keepsOwn ? gone : [...gone, ...own] }}
            />
            {own.length === 0 ? null : (
              <Checkbox
                label={counted('keepOwn', own.length)}
                help={own
                  .slice(0, NAMED_OWN)
                  .map((item) => isolate(itemName(item)))
                  .join(t('common:listSeparator'))}
                checked={keepsOwn}
                onChange={setKeepsOwn}
              />
            )}
          </>
        ) : null}
        {scaledItems === 0 ? null : (
          <Checkbox
            label={counted('scaleCosts', scaledItems)}
            help={t('scaleCostsHelp')}
            checked={followsQuantity}
            onChange={setFollowsQuantity}
          />
        )}
        {priced.length === 0 ? null : (
          <Checkbox
            label={t('withPrices', {
              count: priced.length,
              replace: { count: format.number(priced.length) },
            })}
            help={t('withPricesHelp')}
            checked={withPrices}
            onChange={setWithPrices}
          />
        )}
        <p className="wrap-4-16 muted" aria-live="polite">
          {summary.join(' · ')}
        </p>
        {isOther ? (
          <Notice tone={follows ? 'info' : 'attention'} live>
            {t(follows ? 'currency.follows' : 'currency.differs', { file: named, own: currency })}
          </Notice>
        ) : null}
        <CheckedSums rows={read.rows} />
        {client.beyond > 0 || isTooMany ? (
          <Notice tone="attention" live>
            {t('tooMany', { max: format.number(MAX_SCHEDULE_ITEMS) })}
          </Notice>
        ) : null}
        {count === 0 && read.unclear.length === 0 ? (
          <Notice tone="loss" live>
            {t('nothing')}
          </Notice>
        ) : null}
        <RowList reading={reading} />
      </div>
    </Dialog>
  );
}

/** Imports the client's price schedule from a file or from pasted rows. */
export function ImportDialog({ source }: { source: File | string | null }) {
  const { t } = useTranslation('clientFile');
  return (
    <ClientFileDialog title={t('importTitle')} intro={t('importIntro')} source={source} takesPaste>
      {(client, choices) => (
        <ImportPreview
          key={
            client.text === null ? client.name : `${client.text.encoding} ${client.text.delimiter}`
          }
          client={client}
          choices={choices}
        />
      )}
    </ClientFileDialog>
  );
}
