import type { QuoteDifference as Difference, QuoteInFull } from '@pcm/contract';
import { IconEyeOff, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import {
  isolate,
  isolateNumber,
  useErrorText,
  useTranslation,
} from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/feedback/pill.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import styles from './quote-detail.module.css';
import { useQuoteDifference } from './quotes.queries.ts';

type ItemChange = Difference['items'][number];

/** The number of items that are shown before the others are asked for. */
const SHOWN = 5;

const SIGNS = { added: IconPlus, removed: IconX, changed: IconPencil } as const;

/** A sum with its sign, which a difference of nothing lacks. */
function Signed({ value }: { value: number }) {
  const format = useFormat();
  const sign = value > 0 ? '+' : '';
  return <bdi dir="ltr" className="digits no-wrap">{`${sign}${format.amount(value, 2)}`}</bdi>;
}

/** The cells of a sum in both revisions, and what it has changed by. */
function SumCells({ before, after, difference }: Difference['grossProfit']) {
  return (
    <>
      <td className="not-on-phones">
        <Amount value={before} decimals={2} />
      </td>
      <td>
        <Amount value={after} decimals={2} />
      </td>
      <td className="strong">
        <Signed value={difference} />
      </td>
    </>
  );
}

/** Returns the words of an item that has no designation, and of what has changed in it. */
function useChangeWords(currency: Difference['currency']) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const product = ({ quantity, unitPrice }: NonNullable<ItemChange['before']>) =>
    quantity === null || unitPrice === null
      ? ''
      : isolateNumber(
          `${format.number(quantity, { maxDecimals: 3 })} × ${format.amount(unitPrice, 2)}`,
        );
  return {
    name: ({ part, designation }: ItemChange) =>
      part === null ? designation : t(`difference.parts.${part}`),
    change: ({ kind, before, after }: ItemChange) => {
      if (kind === 'same') return '';
      const products = [before, after].flatMap((side) => (side === null ? [] : [product(side)]));
      const shown = products.filter(Boolean).join(format.language === 'ar' ? ' ← ' : ' → ');
      return shown === '' ? t(`difference.${kind}`) : t(`difference.${kind}To`, { shown });
    },
    money: (value: number) => format.money(value, currency, 2),
  };
}

function ItemRow({ item, words }: { item: ItemChange; words: ReturnType<typeof useChangeWords> }) {
  const { t } = useTranslation('quotes');
  const { number, unit, isOption, before, after, difference, kind } = item;
  const Sign = kind === 'same' ? null : SIGNS[kind];
  return (
    <tr>
      <td className="not-on-phones">{number}</td>
      <th scope="row">
        <bdi>{words.name(item)}</bdi>
        {unit !== '' && <span className="faint">{` ${isolate(unit)}`}</span>}{' '}
        {isOption && <Pill>{t('difference.option')}</Pill>}
        {Sign !== null && (
          <span className="row-4 note">
            <Sign size={13} stroke={1.75} aria-hidden />
            {words.change(item)}
          </span>
        )}
      </th>
      <td className="not-on-phones">
        <Amount value={before?.amount ?? null} decimals={2} reason={t('difference.notIn')} />
      </td>
      <td>
        <Amount value={after?.amount ?? null} decimals={2} reason={t('difference.notIn')} />
      </td>
      <td className="strong">
        {isOption ? t('difference.notCounted') : <Signed value={difference} />}
      </td>
    </tr>
  );
}

/** The changed items, the largest money first; the options, which do not count, last. */
const changedFirst = (items: readonly ItemChange[]) =>
  items
    .filter(({ kind }) => kind !== 'same')
    .toSorted(
      (a, b) =>
        Number(a.isOption) - Number(b.isOption) || Math.abs(b.difference) - Math.abs(a.difference),
    );

function DifferenceTable({ difference }: { difference: Difference }) {
  const { t } = useTranslation('quotes');
  const heading = useId();
  const format = useFormat();
  const words = useChangeWords(difference.currency);
  const [isWhole, setIsWhole] = useState(false);
  const { before, after, totalExcludingVat, vat, totalIncludingVat, grossProfit } = difference;
  const items = changedFirst(difference.items);
  // One more row takes no more room than the sentence about it.
  const isCut = !isWhole && items.length > SHOWN + 1;
  const shown = isCut ? items.slice(0, SHOWN) : items;
  const rest = items.slice(shown.length);
  const restOf = (side: 'before' | 'after') =>
    rest.reduce((sum, one) => sum + (one.isOption ? 0 : (one[side]?.amount ?? 0)), 0);
  const percent =
    totalExcludingVat.before === 0
      ? ''
      : `, ${isolateNumber(format.percent((totalExcludingVat.difference / totalExcludingVat.before) * 100))}`;
  const sums = [
    ['excludingVat', totalExcludingVat],
    ['vat', vat],
    ['includingVat', totalIncludingVat],
  ] as const;
  return (
    <div className="stack-8 shrinks">
      <h2 className="subheading" id={heading}>
        {t('difference.title', {
          before: before.revision,
          after: after.revision,
          money: isolateNumber(words.money(totalExcludingVat.difference)),
          percent,
        })}
      </h2>
      {difference.convertedFrom !== null && (
        <p className="muted">{t('difference.converted', { currency: difference.convertedFrom })}</p>
      )}
      <section className="scrolls-across" aria-labelledby={heading} tabIndex={0}>
        <table className={`on-sheet table framed names-above ${styles.difference}`}>
          <thead>
            <tr>
              <th scope="col" className="not-on-phones">
                {t('difference.number')}
              </th>
              <th scope="col" data-names>
                {t('difference.item')}
              </th>
              <th scope="col" className="not-on-phones">
                {t('revisionNamed', { revision: before.revision })}
              </th>
              <th scope="col">{t('revisionNamed', { revision: after.revision })}</th>
              <th scope="col">{t('difference.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <ItemRow key={item.id} item={item} words={words} />
            ))}
            {isCut && (
              <tr>
                <td className="not-on-phones" />
                <th scope="row">
                  {t('difference.more', { count: rest.length })}{' '}
                  <Button size="sm" variant="quiet" onClick={() => setIsWhole(true)}>
                    {t('difference.showAll')}
                  </Button>
                </th>
                <SumCells
                  before={restOf('before')}
                  after={restOf('after')}
                  difference={restOf('after') - restOf('before')}
                />
              </tr>
            )}
          </tbody>
          <tfoot>
            {sums.map(([name, sum]) => (
              <tr key={name} data-sum={name}>
                <td className="not-on-phones" />
                <th scope="row">{t(`difference.sums.${name}`)}</th>
                <SumCells {...sum} />
              </tr>
            ))}
            <tr data-sum="internal">
              <td className="not-on-phones" />
              <th scope="row">
                <span className="inline-4">
                  <IconEyeOff size={14} stroke={1.75} aria-hidden />
                  {t('difference.sums.grossProfit')}
                </span>
              </th>
              <SumCells {...grossProfit} />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

/** Compares a quotation with the revision before it; the first one shows its sums. */
export function QuoteDifference({ quote }: { quote: QuoteInFull }) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const { data, error, isEnabled } = useQuoteDifference(quote);
  if (data !== undefined) return <DifferenceTable difference={data} />;
  if (isEnabled && error === null) return <LoadingText text={t('difference.loading')} />;
  if (error !== null) {
    return (
      <p className="muted" role="alert">
        {t('difference.failed', { reason: errorText(error) })}
      </p>
    );
  }
  const { totalExcludingVat, vat, totalIncludingVat, grossProfit, currency } = quote;
  return (
    <dl className={`grid-6 ${styles.sums}`}>
      {(
        [
          ['excludingVat', totalExcludingVat],
          ['vat', vat],
          ['includingVat', totalIncludingVat],
          ['grossProfit', grossProfit],
        ] as const
      ).map(([name, value]) => (
        <div key={name} data-sum={name}>
          <dt className="inline-4 muted">
            {name === 'grossProfit' && <IconEyeOff size={14} stroke={1.75} aria-hidden />}
            {t(`difference.sums.${name}`)}
          </dt>
          <dd>
            <Amount value={value} decimals={2} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
