import { currencyOf, type PriceScheduleItem, rowKey, type ScheduleRow } from '@pcm/domain';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { columnLetters } from '../../../platform/files/workbook-parts.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import { type ClientFile, ClientFileDialog } from './client-file-dialog.tsx';
import { ColumnQuestion, type Named, NamedRows } from './file-answers.tsx';
import { type Filled, fillFile, loadAmountWriters, returnOf, type TextRow } from './fill-file.ts';
import { useScheduleReading } from './use-schedule-reading.ts';

const CSV_TYPE = 'text/csv';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const contentOf = async (file: File | null) =>
  file === null ? null : new Uint8Array(await file.arrayBuffer());

/** Returns the bytes of a file once they are read; null before. */
function useContent(file: File | null): Uint8Array | null {
  const [content, setContent] = useState<Uint8Array | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // A file that cannot be read is reported when it is to be saved.
    void contentOf(file).then(
      (bytes) => isCurrent && setContent(bytes),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return content;
}

/** The most cells that are named. */
const MOST = 12;

const nameOf = ({
  number = '',
  designation = '',
}: {
  number?: string | undefined;
  designation?: string | undefined;
}) => [number, designation].filter(Boolean).join(' ');

const itemNamed = (item: PriceScheduleItem): Named => ({
  key: item.id,
  text: isolate(nameOf(item)),
});

/** Says what goes into the client's file and what does not, and saves the file filled in. */
function ReturnPreview({ client, choices }: { client: ClientFile; choices: ReactNode }) {
  const { t } = useTranslation(['clientFile', 'common']);
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const data = useData((now) => now);
  const reading = useScheduleReading(client);
  const [trouble, setTrouble] = useState<'failed' | null>(null);
  const [asNumbers, setAsNumbers] = useState(false);
  const [inWords, setInWords] = useState(true);
  const content = useContent(client.file);
  const { read } = reading;
  const result = returnOf(read, data);
  // What the file would show is known before it is saved, with the quantities as they were typed.
  const textRows =
    content === null ? [] : (fillFile(client, content, result, read.numbers, [])?.textRows ?? []);
  const safeRows = textRows.filter(({ typed }) => typed.isSafe);
  const stuckRows = textRows.filter(({ typed }) => !typed.isSafe);
  // A CSV file has no cells to which a text could be written in any encoding.
  const wordsColumns = client.text === null ? result.prices.flatMap((price) => price.inWords) : [];
  const languages = new Set(wordsColumns.map(({ language }) => language));
  const lettersOf = new Set(wordsColumns.map(({ column }) => columnLetters(column)));
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
  const textRowNamed = ({ price, typed, amountCell, quantityCell }: TextRow): Named => ({
    key: rowKey(price),
    text: t('textQuantity', {
      amount: isolate(amountCell),
      quantity: isolate(quantityCell),
      text: isolate(typed.text),
    }),
  });
  const later = ({ left, notComputed }: Filled) => {
    const cells = isolate(notComputed.slice(0, MOST).join(', '));
    const more = notComputed.length > MOST ? '…' : '';
    const named = notComputed.length === 0 ? '' : t('formulasLater', { cells, more });
    return `${left > 0 ? t('formulasLeft', counted(left)) : ''} ${named}`.trim();
  };
  const save = async () => {
    const bytes = content ?? (await contentOf(client.file).catch(() => null));
    const writers = inWords ? await loadAmountWriters(languages, currencyOf(data)) : undefined;
    const quantities = asNumbers ? safeRows : [];
    const filled = fillFile(client, bytes, result, read.numbers, quantities, writers);
    if (filled === null) {
      setTrouble('failed');
      return;
    }
    const type = client.text === null ? XLSX_TYPE : CSV_TYPE;
    saveFile(new Blob([filled.bytes], { type }), client.name);
    close();
    sayDone(t('returned', { name: isolate(client.name) }), later(filled) || undefined);
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
        <DialogAnswer
          autoFocus
          icon={IconFileDownload}
          disabled={read.unclear.length > 0 || !hasColumn}
          onClick={() => void save()}
        >
          {t('save')}
        </DialogAnswer>
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
        {languages.size > 0 ? (
          <Checkbox
            label={t('inWords')}
            help={t('inWordsHelp', { columns: isolate([...lettersOf].join(', ')) })}
            checked={inWords}
            onChange={setInWords}
          />
        ) : null}
        {safeRows.length > 0 ? (
          <div className="stack-8">
            <NamedRows
              title={t('textQuantities', counted(safeRows.length))}
              names={safeRows.map(textRowNamed)}
            />
            <Checkbox
              label={t('asNumbers', counted(safeRows.length))}
              help={t('asNumbersHelp')}
              checked={asNumbers}
              onChange={setAsNumbers}
            />
          </div>
        ) : null}
        <NamedRows
          title={t('stuckQuantities', counted(stuckRows.length))}
          names={stuckRows.map(textRowNamed)}
        />
        <NamedRows
          title={t('withoutItem', counted(result.withoutItem.length))}
          names={result.withoutItem.map(rowNamed)}
        />
        <NamedRows
          title={t('withoutPrice', counted(result.withoutPrice.length))}
          names={result.withoutPrice.map(rowNamed)}
        />
        <NamedRows
          title={t('withoutRow', counted(result.withoutRow.length))}
          names={result.withoutRow.map(itemNamed)}
        />
        <NamedRows title={t('options')} names={result.options.map(itemNamed)} />
        <NamedRows
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
export default function ReturnDialog() {
  const { t } = useTranslation('clientFile');
  return (
    <ClientFileDialog title={t('returnTitle')} intro={t('returnIntro')} source={null}>
      {(client, choices) => <ReturnPreview key={client.name} client={client} choices={choices} />}
    </ClientFileDialog>
  );
}
