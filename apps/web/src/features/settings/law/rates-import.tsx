import {
  type ExchangeRates,
  MOST_RATE_DAYS,
  MOST_RATE_REFERENCE,
  RATED_CURRENCIES,
  type RateRefusal,
  type ReadRateDays,
  readRateDays,
} from '@pcm/domain';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { detectDelimiter, splitRows } from '../../../platform/files/delimited-text.ts';
import { readFile, readTextRows } from '../../../platform/files/read-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useExchangeRateWrites } from '../../../project/law.queries.ts';
import { Button, DialogAnswer } from '../../../ui/button.tsx';
import { columnsFor, Figures } from '../../../ui/chart/figure-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './law.module.css';

/** A file of some lines more than the table takes is read, so that its length is said. */
const MOST_LINES = MOST_RATE_DAYS + 500;
const MOST_SHOWN = 20;

/** Returns a function that shows a rate with all its decimals. */
export function useRateText() {
  const format = useFormat();
  return (rate: number) => format.number(rate, { minDecimals: 2, maxDecimals: 6 });
}

/** The dirhams of one euro, to see whether the rates are the right way round. */
export function MadPerEur({ perUsd }: Pick<ExchangeRates, 'perUsd'>) {
  const format = useFormat();
  return (
    <bdi className="digits muted">
      {`≈ ${format.number(perUsd.MAD / perUsd.EUR, { decimals: 4 })}`}
    </bdi>
  );
}

/** Why nothing of a file is taken: each cell by its line and column. */
function Refusals({ refusals }: { refusals: readonly RateRefusal[] }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const columnOf = (column: RateRefusal['column']) =>
    column === 'date' ? t('rates.day') : column === 'reference' ? t('rates.source') : column;
  return (
    <Notice tone="loss" title={t('rates.refused', { cells: format.number(refusals.length) })}>
      <ul className="bare-list stack-4" aria-label={t('rates.refusedCells')}>
        {refusals.slice(0, MOST_SHOWN).map(({ line, column, problem, text, other }) => (
          <li key={`${line} ${column} ${problem}`} className="break-words">
            <strong>
              {t('rates.cell', { line: format.number(line), column: isolate(columnOf(column)) })}
            </strong>{' '}
            {t(`rates.problem.${problem}`, {
              text: isolate(text),
              other: format.number(other ?? 0),
              most: format.number(problem === 'too-long' ? MOST_RATE_REFERENCE : MOST_RATE_DAYS),
            })}
          </li>
        ))}
      </ul>
      {refusals.length > MOST_SHOWN ? (
        <p>{t('rates.moreRefused', { cells: format.number(refusals.length - MOST_SHOWN) })}</p>
      ) : null}
    </Notice>
  );
}

const textOf = ({ perUsd }: ExchangeRates) =>
  RATED_CURRENCIES.map((currency) => perUsd[currency]).join();

interface ImportProps {
  /** The days of the table as it is. */
  days: readonly ExchangeRates[];
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Shows the content of a file: the new days, the days with changed rates, and the first of them.
 */
function Preview({ days, read }: { days: ImportProps['days']; read: readonly ExchangeRates[] }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const rateText = useRateText();
  const before = new Map(days.map((day) => [day.date, day]));
  const changed = read.filter((day) => {
    const known = before.get(day.date);
    return known !== undefined && textOf(known) !== textOf(day);
  });
  const fresh = read.filter(({ date }) => !before.has(date));
  const shown = [...changed, ...fresh, ...read];
  return (
    <div className="stack-8" role="status">
      <p>
        {t('rates.brings', {
          fresh: format.number(fresh.length),
          changed: format.number(changed.length),
          same: format.number(read.length - fresh.length - changed.length),
        })}
      </p>
      <div className="scrolls-across">
        <Figures
          label={t('rates.preview')}
          look="plain"
          keyOf={({ date }) => date}
          rows={[...new Set(shown)].slice(0, MOST_SHOWN)}
          columns={{
            day: {
              name: t('rates.day'),
              renderCell: ({ date }) => <span className="no-wrap">{format.day(date)}</span>,
            },
            ...columnsFor(RATED_CURRENCIES, (currency) => ({
              name: currency,
              renderCell: ({ date, perUsd }: ExchangeRates) => {
                const former = before.get(date)?.perUsd[currency] ?? perUsd[currency];
                return (
                  <>
                    <bdi className="digits">{rateText(perUsd[currency])}</bdi>
                    {former === perUsd[currency] ? null : (
                      <small className="block attention">
                        {t('rates.former', { rate: isolate(rateText(former)) })}
                      </small>
                    )}
                  </>
                );
              },
            })),
            madPerEur: {
              isMinor: true,
              name: t('rates.madPerEur'),
              renderCell: ({ perUsd }) => <MadPerEur perUsd={perUsd} />,
            },
          }}
        />
      </div>
      {new Set(shown).size > MOST_SHOWN ? (
        <p className="note">
          {t('rates.moreDays', { days: format.number(new Set(shown).size - MOST_SHOWN) })}
        </p>
      ) : null}
    </div>
  );
}

/** Imports a table of rates from a file or pasted lines: all of it, or nothing with every reason. */
export function RatesImport({ days, isOpen, onClose }: ImportProps) {
  const { t } = useTranslation(['law', 'common']);
  const sayFailed = useFailureToast();
  const format = useFormat();
  const { add } = useExchangeRateWrites();
  const [read, setRead] = useState<ReadRateDays | null>(null);
  const [isUnread, setIsUnread] = useState(false);
  const close = () => {
    setRead(null);
    setIsUnread(false);
    onClose();
  };
  const take = (cells: readonly (readonly string[])[] | null) => {
    setIsUnread(cells === null);
    setRead(cells === null ? null : readRateDays(cells, today()));
  };
  const takeFile = async (file: File) => {
    const opened = await readFile(file, MOST_LINES);
    take(opened.kind === 'text' ? readTextRows(opened, MOST_LINES).cells : null);
  };
  const takeText = (text: string) =>
    take(text.trim() === '' ? null : splitRows(text, detectDelimiter(text), MOST_LINES).cells);
  const save = (taken: readonly ExchangeRates[]) =>
    add.mutate([...taken], {
      onSuccess: () => {
        sayDone(t('rates.imported', { days: format.number(taken.length) }), t('rates.savedText'));
        close();
      },
      onError: (error) => sayFailed(t('rates.failed'), error),
    });
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      size="lg"
      title={t('rates.import')}
      subtitle={t('rates.importText')}
      actions={
        <DialogAnswer
          disabled={read?.ok !== true || add.isPending}
          onClick={() => {
            if (read?.ok === true) save(read.days);
          }}
        >
          {t('rates.take', { days: format.number(read?.ok === true ? read.days.length : 0) })}
        </DialogAnswer>
      }
    >
      <div className="stack-12">
        <FileDrop
          className={`stack-8 ${styles.drop}`}
          label={t('rates.file')}
          chooseLabel={t('rates.choose')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onFile={(file) => void takeFile(file)}
          onPaste={({ clipboardData }) => takeText(clipboardData.getData('text/plain'))}
        >
          {(choose) => (
            <>
              <p>{t('rates.drop')}</p>
              <Button icon={IconFileImport} autoFocus onClick={choose}>
                {t('rates.choose')}
              </Button>
              <bdi className="note break-words" dir="ltr">
                date;EUR;GBP;AUD;MAD;source
              </bdi>
            </>
          )}
        </FileDrop>
        {isUnread ? <Notice tone="loss">{t('rates.notText')}</Notice> : null}
        {read?.ok === false ? <Refusals refusals={read.refusals} /> : null}
        {read?.ok === true ? <Preview days={days} read={read.days} /> : null}
      </div>
    </Dialog>
  );
}
