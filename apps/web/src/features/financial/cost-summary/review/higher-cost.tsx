import {
  type Currency,
  type EstimateData,
  estimateDifference,
  type LineChange,
  SPECIFICATION,
  sumAmounts,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../../platform/words/translation.ts';
import differenceStyles from '../../../../project/versions/difference.module.css';
import {
  LineChanges,
  type SideNames,
  SumChanges,
} from '../../../../project/versions/difference-tables.tsx';
import { FieldChanges } from '../../../../project/versions/field-changes.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/choices.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import styles from './review.module.css';

interface CostlierLinesProps {
  lines: readonly LineChange[];
  names: SideNames;
  currency: Currency;
}

/** The number of lines shown before the user asks for the others. */
const SHOWN = 30;

/**
 * Lists the lines that cost more, the largest difference first, and on request those that cost
 * less.
 */
function CostlierLines({ lines, names, currency }: CostlierLinesProps) {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const [shown, setShown] = useState<'more' | 'less' | 'all'>('more');
  const [limit, setLimit] = useState(SHOWN);
  const sorted = lines.toSorted((a, b) => b.difference - a.difference);
  const groups = {
    more: sorted.filter((line) => line.difference > 0),
    less: sorted.filter((line) => line.difference < 0).toReversed(),
    all: sorted,
  };
  const chosen = groups[shown];
  const sentence = (key: 'linesMore' | 'linesLess', group: readonly LineChange[]) => {
    const sum = sumAmounts(group.map(({ difference }) => difference));
    return t(`review.${key}`, {
      count: group.length,
      amount: isolateNumber(format.money(Math.abs(sum), currency, 2)),
    });
  };
  const rest = chosen.length - limit;
  const none = { more: 'noneMore', less: 'noneLess', all: 'noneDiffer' } as const;
  return (
    <>
      <p className={styles.sentences}>
        {groups.more.length === 0 ? t('review.noneMore') : sentence('linesMore', groups.more)}{' '}
        {groups.less.length === 0 ? null : sentence('linesLess', groups.less)}
      </p>
      {lines.length === 0 ? null : (
        <Segmented
          label={t('review.show')}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setLimit(SHOWN);
          }}
          options={(['more', 'less', 'all'] as const).map((value) => ({
            value,
            label: `${t(`review.${value}`)} (${format.number(groups[value].length)})`,
          }))}
        />
      )}
      {chosen.length === 0 ? (
        lines.length === 0 ? null : (
          <p>{t(`review.${none[shown]}`)}</p>
        )
      ) : (
        <LineChanges
          lines={chosen.slice(0, limit)}
          names={names}
          currency={currency}
          kinds={{
            added: t('review.onlyHere'),
            removed: t('review.onlyThere', { name: isolate(names.before) }),
          }}
        />
      )}
      {rest > 0 ? (
        <div>
          <Button onClick={() => setLimit(chosen.length)}>
            {t('review.rest', { count: rest })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface HigherCostProps {
  name: string;
  before: EstimateData;
  /** Whether the reference is another job, whose information, order and taxes are ignored. */
  isOtherEstimate?: boolean | undefined;
}

/** The settings that change the cost; all others are ignored here. */
const COST_FIELD = /^(contingencies|socialContributions)\./;

/** Shows how much more the project costs than a reference: as a sentence, by line and in sums. */
export function HigherCost({ name, before, isOtherEstimate }: HigherCostProps) {
  const { t } = useTranslation(['costPanel', 'difference']);
  const format = useFormat();
  const { data, priced } = useFinancial();
  const compared = estimateDifference(before, data, SPECIFICATION, priced);
  const { currency, convertedFrom, lines, sums, netProfit } = compared;
  const fields = compared.fields.filter(({ field }) => COST_FIELD.test(field));
  const total = sums.find(({ sum }) => sum === 'total')?.difference ?? 0;
  const names = { before: name, after: t('review.thisProject') };
  return (
    <>
      <p className="heading">
        {t(`review.${total > 0 ? 'higher' : total < 0 ? 'lower' : 'same'}`, {
          amount: isolateNumber(format.money(Math.abs(total), currency, 2)),
          name: isolate(name),
        })}
      </p>
      {convertedFrom === null ? null : (
        <p>{t('difference:converted', { name: isolate(name), from: convertedFrom })}</p>
      )}
      <CostlierLines lines={lines} names={names} currency={currency} />
      <SumChanges
        sums={sums}
        netProfit={isOtherEstimate ? null : netProfit}
        names={names}
        currency={currency}
      />
      {fields.length === 0 ? null : (
        <section>
          <h3 className="size-13 strong below-4">{t('difference:others')}</h3>
          <FieldChanges changes={fields} className={differenceStyles.fields} />
        </section>
      )}
    </>
  );
}
