import type { LibraryEntry, LibraryPrice } from '@pcm/contract';
import { compareItems, currencyOf, type PriceScheduleItem, type ScaledLine } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { LineName } from '../../../project/cost/line-name.tsx';
import { useUsualRates } from '../../../project/usual-rates.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { useSectionName } from './costed-line.tsx';
import { useEarlierEstimate } from './library.queries.ts';
import { type LibraryResult, withLibraryLines, withLibraryPrice } from './library-lines.ts';
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

type Way = (typeof WAYS)[number];

/** Holds the choices for an entry: which of its prices, lines or price, and for which quantity. */
export function useTaken(entry: LibraryEntry | undefined, item: PriceScheduleItem | null) {
  const currency = useCurrency();
  const data = useData((now) => now);
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const usual = useUsualRates(projectId, currency);
  const [from, setFrom] = useState<LibraryPrice>();
  const [way, setWay] = useState<Way>('lines');
  const [typed, setTyped] = useState<number | null>(null);
  const price = entry?.prices.find((one) => one === from) ?? entry?.prices[0];
  const earlier = useEarlierEstimate(price);
  // The quantity of the schedule is the client's, and nothing here changes it.
  const isAsked = item !== null && (item.quantity > 0 || item.clientRow !== undefined);
  const quantity = isAsked ? item.quantity : (typed ?? 0);
  const lacksQuantity = way === 'lines' && quantity <= 0;
  let result: LibraryResult | null = null;
  if (entry !== undefined && price !== undefined && !lacksQuantity) {
    const choice = { entry, price, item, quantity };
    if (way === 'price') result = withLibraryPrice(data, choice);
    else if (earlier.data !== undefined && !usual.isPending) {
      const before = earlier.data.data;
      result = withLibraryLines(data, {
        ...choice,
        earlier: { data: before, currency: currencyOf(before) },
        usual: usual.data ?? [],
      });
    }
  }
  return {
    result,
    price,
    choose: setFrom,
    way,
    setWay,
    isAsked,
    quantity,
    typed,
    setTyped,
    lacksQuantity,
    earlier,
  };
}

interface TakenProps {
  entry: LibraryEntry;
  item: PriceScheduleItem | null;
  taken: ReturnType<typeof useTaken>;
  onResult: (result: LibraryResult) => void;
  form: string;
}

/** The choice of what is taken, for which quantity, and what the item costs then. */
export function TakenItem({ entry, item, taken, onResult, form }: TakenProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const currency = useCurrency();
  const { result, price, way, isAsked, quantity, typed, lacksQuantity, earlier } = taken;
  if (price === undefined) return null;
  const isLoading = way === 'lines' && !lacksQuantity && result === null && !earlier.isError;
  const priced = result && scheduleFigures(result.data).byId.get(result.itemId);
  return (
    <Form
      id={form}
      className="stack-card"
      onSubmit={() => {
        if (result !== null) onResult(result);
      }}
    >
      <div className={`grid-12 ${styles.libraryFields}`}>
        {isAsked ? (
          <p className="stack-4">
            <span className="note">{t('column.quantity')}</span>
            <bdi className="medium">
              {format.number(quantity, { maxDecimals: 3 })} {item?.unit || entry.unit || 'u'}
            </bdi>
          </p>
        ) : (
          <NumberField
            label={t('column.quantity')}
            unit={item?.unit || entry.unit || 'u'}
            value={typed}
            min={0}
            places={3}
            onChange={taken.setTyped}
          />
        )}
        <SelectField
          label={t('library.from')}
          className="grows"
          value={String(entry.prices.indexOf(price))}
          onChange={(next) => {
            const chosen = entry.prices[Number(next)];
            if (chosen !== undefined) taken.choose(chosen);
          }}
          options={entry.prices.map((one, index) => ({
            value: String(index),
            label: `${one.projectName} · ${format.amount(one.unitPrice, 2)} · ${format.day(one.pricedAt.slice(0, 10))}`,
          }))}
        />
      </div>
      {item?.unit && !compareItems({ designation: '', unit: item.unit }, entry).isSameUnit ? (
        <Notice tone="attention">
          {t('library.otherUnit', { own: isolate(item.unit), other: isolate(entry.unit || 'u') })}
        </Notice>
      ) : null}
      <Segmented
        label={t('library.way')}
        value={way}
        onChange={taken.setWay}
        options={WAYS.map((value) => ({ value, label: t(`library.ways.${value}`) }))}
      />
      {way === 'lines' && earlier.isError ? (
        <ErrorState
          title={t('library.failed')}
          error={earlier.error}
          onRetry={() => earlier.refetch()}
        />
      ) : null}
      {isLoading ? <LoadingText /> : null}
      {lacksQuantity ? (
        <Notice tone="info" live>
          {t(isAsked ? 'library.noQuantityAsked' : 'library.enterQuantity')}
        </Notice>
      ) : null}
      {result === null ? null : (
        <>
          {way === 'lines' ? (
            <Lines lines={result.lines} />
          ) : (
            <p className="note">{t('library.priceNote')}</p>
          )}
          <p className="row-8 between" aria-live="polite">
            <span>{t('library.outcome')}</span>
            <bdi className="medium">
              <Amount
                value={way === 'price' ? price.unitPrice : (priced?.unitPrice ?? null)}
                decimals={2}
              />{' '}
              <span className="faint">
                {t('library.per', { currency, unit: item?.unit || entry.unit || 'u' })}
              </span>
            </bdi>
          </p>
        </>
      )}
    </Form>
  );
}
