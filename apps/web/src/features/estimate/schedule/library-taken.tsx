import type { LibraryEntry } from '@pcm/contract';
import { currencyOf, type PriceScheduleItem, type ScaledLine } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { LineName } from '../../../project/cost/line-name.tsx';
import { useUsualRates } from '../../../project/usual-rates.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { useSectionName } from './costed-line.tsx';
import { useEarlierEstimate } from './library.queries.ts';
import {
  type LibraryChoice,
  type LibraryResult,
  withLibraryLines,
  withLibraryPrice,
} from './library-lines.ts';
import styles from './panel.module.css';
import { scheduleFigures } from './schedule-figures.ts';

/** The lines that the item gets, each with its rate then where it was another. */
function Lines({ lines }: { lines: readonly ScaledLine[] }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const sectionOf = useSectionName();
  if (lines.length === 0) return <p className="note">{t('library.noLines')}</p>;
  return (
    <ul className="bare-list" aria-label={t('library.lines')}>
      {lines.map(({ line, list, name, count, days, exact, price, priceThen }) => (
        <li key={line.id} className={`grid-12 ruled-above ${styles.libraryLine}`}>
          <span className="shrinks">
            <LineName name={name} description={line.description} />
            <span className="note block">
              {sectionOf(list)}
              {days === null || days === exact
                ? null
                : ` · ${t('library.exact', { days: isolateNumber(format.number(exact, { maxDecimals: 2 })) })}`}
            </span>
          </span>
          <span className="text-end">
            {count === null ? (
              <Amount value={price} decimals={2} />
            ) : (
              <LineFormula count={count} rate={price} days={days ?? undefined} />
            )}
            {count === null || price === priceThen ? null : (
              <span className="note block">
                {t('library.rateThen', { rate: isolateNumber(format.rate(priceThen)) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const WAYS = ['lines', 'price'] as const;

interface TakenProps {
  entry: LibraryEntry;
  item: PriceScheduleItem | null;
  onResult: (result: LibraryResult) => void;
  form: string;
}

/** What is taken of an entry, for which quantity, and what the item costs then. */
export function TakenItem({ entry, item, onResult, form }: TakenProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const data = useData((now) => now);
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const usual = useUsualRates(projectId, currency);
  const [at, setAt] = useState(0);
  const [way, setWay] = useState<(typeof WAYS)[number]>('lines');
  const [typed, setTyped] = useState<number | null>(item === null ? null : item.quantity || null);
  const price = entry.prices[at] ?? entry.prices[0];
  const earlier = useEarlierEstimate(price);
  const quantity = typed ?? 0;
  const isReady = earlier.data !== undefined && !usual.isPending;
  if (price === undefined) return null;
  const choice: LibraryChoice | null =
    earlier.data === undefined || quantity <= 0
      ? null
      : {
          entry,
          price,
          item,
          quantity,
          earlier: { data: earlier.data.data, currency: currencyOf(earlier.data.data) },
          usual: usual.data ?? [],
        };
  const result =
    choice === null
      ? null
      : way === 'lines'
        ? withLibraryLines(data, choice)
        : withLibraryPrice(data, choice);
  const priced = result && scheduleFigures(result.data).byId.get(result.itemId);
  return (
    <form
      id={form}
      className="stack-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (result !== null && isReady) onResult(result);
      }}
    >
      <div className={`grid-12 ${styles.libraryFields}`}>
        <NumberField
          label={t('column.quantity')}
          unit={entry.unit || 'u'}
          value={typed}
          min={0}
          places={3}
          onChange={setTyped}
        />
        <SelectField
          label={t('library.from')}
          className="grows"
          value={String(at)}
          onChange={(next) => setAt(Number(next))}
          options={entry.prices.map((one, index) => ({
            value: String(index),
            label: `${one.projectName} · ${format.amount(one.unitPrice, 2)} · ${format.day(one.pricedAt.slice(0, 10))}`,
          }))}
        />
      </div>
      {item?.unit && item.unit.toLowerCase() !== entry.unit.toLowerCase() ? (
        <Notice tone="attention">
          {t('library.otherUnit', { own: isolate(item.unit), other: isolate(entry.unit || 'u') })}
        </Notice>
      ) : null}
      <Segmented
        label={t('library.way')}
        value={way}
        onChange={setWay}
        options={WAYS.map((value) => ({ value, label: t(`library.ways.${value}`) }))}
      />
      {earlier.isError ? (
        <ErrorState
          title={t('library.failed')}
          error={earlier.error}
          onRetry={() => earlier.refetch()}
        />
      ) : null}
      {!isReady && !earlier.isError ? <LoadingText /> : null}
      {result === null ? (
        <p className="note">{t('library.enterQuantity')}</p>
      ) : (
        <>
          {way === 'lines' ? (
            <Lines lines={result.lines} />
          ) : (
            <p className="note">{t('library.priceNote')}</p>
          )}
          <p className={`row-8 between ${styles.outcome}`} aria-live="polite">
            <span>{t('library.outcome')}</span>
            <bdi className="medium">
              <Amount value={priced?.unitPrice ?? null} decimals={2} />{' '}
              <span className="faint">
                {t('library.per', { currency, unit: entry.unit || 'u' })}
              </span>
            </bdi>
          </p>
        </>
      )}
    </form>
  );
}
