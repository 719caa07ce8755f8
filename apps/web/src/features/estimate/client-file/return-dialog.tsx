import {
  type EstimateData,
  type PriceScheduleItem,
  priceSchedule,
  type ReadSchedule,
  returnSchedule,
  rowKey,
  type ScheduleReturn,
  type ScheduleRow,
  SPECIFICATION,
} from '@pcm/domain';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { pricedOnce, useData, useEstimate } from '../state/estimate-context.tsx';
import styles from './client-file.module.css';
import { type ClientFile, ClientFileDialog } from './client-file-dialog.tsx';
import { ColumnQuestion } from './file-answers.tsx';
import { fillText } from './fill-text.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { useScheduleReading } from './use-schedule-reading.ts';

/** Returns the prices that the items of the schedule have, beside the rows of the file. */
function returnOf(read: ReadSchedule, data: EstimateData): ScheduleReturn {
  const priced = priceSchedule(data, pricedOnce(data), SPECIFICATION);
  const prices = new Map(
    [...priced.items, ...priced.options].map(({ id, unitPrice }) => [id, unitPrice]),
  );
  return returnSchedule(read, data.priceSchedule?.items ?? [], ({ id }) => prices.get(id) ?? null);
}

/** The filled file, and what of its formulas was left or is computed later. */
interface Filled {
  bytes: Uint8Array<ArrayBuffer>;
  left: number;
  notComputed: readonly string[];
}

const CSV_TYPE = 'text/csv';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function fill(
  { file, text, sheets }: ClientFile,
  { prices }: ScheduleReturn,
  numbers: string,
): Promise<Filled | null> {
  const cells = prices.flatMap(({ sheet, row, unitPriceColumn, amountColumn, unitPrice, amount }) =>
    [
      { column: unitPriceColumn, value: unitPrice, keepsFormula: false },
      { column: amountColumn, value: amount, keepsFormula: true },
    ].flatMap(({ column, ...of }) =>
      column === null ? [] : [{ sheet: sheets[sheet]?.name ?? '', row, column, ...of }],
    ),
  );
  if (text !== null) {
    const bytes = fillText(text, cells, numbers === 'fr' ? ',' : '.');
    return bytes === null ? null : { bytes, left: 0, notComputed: [] };
  }
  if (file === null) return null;
  const content = new Uint8Array(await file.arrayBuffer());
  const { bytes, left, notComputed } = fillWorkbook(content, cells);
  return { bytes, left: left.length, notComputed };
}

const MOST = 12;

/** A row or an item by its name. */
interface Named {
  key: string;
  text: string;
}

/** A list of rows that need a look, the first of them by name. */
function Rows({ title, names }: { title: string; names: readonly Named[] }) {
  const { t } = useTranslation('clientFile');
  const format = useFormat();
  const more = names.length - MOST;
  if (names.length === 0) return null;
  return (
    <Notice tone="attention" title={title}>
      <ul className={`bare-list ${styles.names}`}>
        {names.slice(0, MOST).map(({ key, text }) => (
          <li key={key} dir="auto">
            {text}
          </li>
        ))}
        {more > 0 ? (
          <li>{t('more', { count: more, replace: { count: format.number(more) } })}</li>
        ) : null}
      </ul>
    </Notice>
  );
}

const nameOf = ({
  number = '',
  designation = '',
}: {
  number?: string | undefined;
  designation?: string | undefined;
}) => [number, designation].filter(Boolean).join(' ');

const itemNamed = (item: PriceScheduleItem): Named => ({ key: item.id, text: nameOf(item) });

/** Says what goes into the client's file and what does not, and saves the file filled in. */
function ReturnPreview({ client, choices }: { client: ClientFile; choices: ReactNode }) {
  const { t } = useTranslation(['clientFile', 'common']);
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const data = useData((now) => now);
  const reading = useScheduleReading(client);
  const [trouble, setTrouble] = useState<'failed' | null>(null);
  const { read } = reading;
  const result = returnOf(read, data);
  const counted = (count: number) => ({ count, replace: { count: format.number(count) } });
  const quantity = (value: number, unit: string | undefined) =>
    isolate(`${format.number(value, { maxDecimals: 3 })} ${unit ?? ''}`.trim());
  const hasColumn = result.prices.some(
    ({ unitPriceColumn, amountColumn }) => unitPriceColumn !== null || amountColumn !== null,
  );
  const all = result.prices.length + result.withoutItem.length + result.withoutPrice.length;
  const differing = [...new Map(result.differences.map((one) => [one.row, one])).values()];
  const rowNamed = (row: ScheduleRow): Named => ({
    key: rowKey(row),
    text: t('rowNamed', {
      row: format.number(row.row + 1),
      name: isolate(nameOf(row.item ?? {})),
    }),
  });
  const later = ({ left, notComputed }: Filled) => {
    const cells = isolate(notComputed.slice(0, MOST).join(', '));
    const more = notComputed.length > MOST ? '…' : '';
    const named = notComputed.length === 0 ? '' : t('formulasLater', { cells, more });
    return `${left > 0 ? t('formulasLeft', counted(left)) : ''} ${named}`.trim();
  };
  const save = async () => {
    const filled = await fill(client, result, read.numbers).catch(() => null);
    if (filled === null) {
      setTrouble('failed');
      return;
    }
    const type = client.text === null ? XLSX_TYPE : CSV_TYPE;
    saveFile(new Blob([filled.bytes], { type }), client.name);
    close();
    showToast({
      tone: 'success',
      title: t('returned', { name: isolate(client.name) }),
      description: later(filled) || undefined,
    });
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      title={t('returnNamed', { name: isolate(client.name) })}
      subtitle={t('returnHelp')}
      keepOpenOutside
      closeButton
      actions={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            autoFocus
            icon={<IconFileDownload size={16} stroke={1.75} />}
            disabled={read.unclear.length > 0 || !hasColumn}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="stack-12 shrinks">
        {choices}
        <ColumnQuestion reading={reading} />
        {result.prices.length > 0 && !hasColumn ? (
          <Notice tone="loss" live>
            {t('noColumn')}
          </Notice>
        ) : null}
        {hasColumn ? (
          <Notice tone={result.withoutItem.length > 0 ? 'info' : 'profit'} live>
            {t('filled', {
              count: result.prices.length,
              replace: {
                count: format.number(result.prices.length),
                all: format.number(all),
              },
            })}
          </Notice>
        ) : null}
        {all === result.withoutItem.length ? (
          <Notice tone="loss" live>
            {t('nothingKnown')}
          </Notice>
        ) : null}
        {trouble === null ? null : (
          <Notice tone="loss" live>
            {t('failed')}
          </Notice>
        )}
        <Rows
          title={t('withoutItem', counted(result.withoutItem.length))}
          names={result.withoutItem.map(rowNamed)}
        />
        <Rows
          title={t('withoutPrice', counted(result.withoutPrice.length))}
          names={result.withoutPrice.map(rowNamed)}
        />
        <Rows
          title={t('withoutRow', counted(result.withoutRow.length))}
          names={result.withoutRow.map(itemNamed)}
        />
        <Rows title={t('options')} names={result.options.map(itemNamed)} />
        <Rows
          title={t('differences', counted(differing.length))}
          names={differing.map(({ row, item }) => ({
            key: rowKey(row),
            text: t('difference', {
              name: isolate(nameOf(row.item ?? {})),
              file: quantity(row.item?.quantity ?? 0, row.item?.unit),
              schedule: quantity(item.quantity, item.unit),
            }),
          }))}
        />
      </div>
    </Dialog>
  );
}

/** Fills the prices into the client's own file. */
export function ReturnDialog() {
  const { t } = useTranslation('clientFile');
  return (
    <ClientFileDialog title={t('returnTitle')} intro={t('returnIntro')} source={null}>
      {(client, choices) => <ReturnPreview key={client.name} client={client} choices={choices} />}
    </ClientFileDialog>
  );
}
