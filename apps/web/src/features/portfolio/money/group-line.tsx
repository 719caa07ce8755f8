import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import { DifferenceNote } from './difference-note.tsx';
import styles from './groups.module.css';
import { figureOf, MONEY_AMOUNTS, type MoneyAmount, type MoneyFigures } from './money-figures.ts';

interface GroupLineProps {
  name: ReactNode;
  figures: MoneyFigures;
  before: MoneyFigures | null;
  /** Whether a comparison is chosen. */
  hasBefore: boolean;
  /** Null if the projects cannot be listed, or there are none. */
  behind: BehindSearch | null;
}

const isResult = (name: MoneyAmount) => name === 'grossProfit' || name === 'netProfit';
const isGood = (name: MoneyAmount) => isResult(name) || name === 'revenue' || name === 'order';

/** A row of one group or of all: the number of projects, and their money. */
export function GroupLine({ name, figures, before, hasBefore, behind }: GroupLineProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const hasOrders = figures.withOrder > 0;
  const noOrders = t('groups.noOrders');
  const count = format.number(figures.projects);
  const hasOrdersBefore = (before?.withOrder ?? 0) > 0;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {typeof name === 'string' ? (
          <bdi className="two-lines" title={name}>
            {name}
          </bdi>
        ) : (
          name
        )}
      </th>
      <td className="number">
        {behind === null ? count : <BehindLink behind={behind}>{count}</BehindLink>}
        {hasBefore && before !== null ? (
          <DifferenceNote now={figures.projects} before={before.projects} unit="count" />
        ) : null}
      </td>
      <td className="number">
        {behind === null || !hasOrders ? (
          format.number(figures.withOrder)
        ) : (
          <BehindLink behind={{ ...behind, order: 'with' }}>
            {format.number(figures.withOrder)}
          </BehindLink>
        )}
        {hasBefore && before !== null ? (
          <DifferenceNote now={figures.withOrder} before={before.withOrder} unit="count" />
        ) : null}
      </td>
      {MONEY_AMOUNTS.map((amount) => {
        const value = hasOrders ? figures[amount] : null;
        return (
          <td
            key={amount}
            className="number"
            data-strong={amount === 'netProfit' || undefined}
            data-loss={(isResult(amount) && (value ?? 0) < 0) || undefined}
          >
            {behind === null || value === null ? (
              <Amount value={value} decimals={2} reason={noOrders} />
            ) : (
              <BehindLink
                behind={{ ...behind, order: 'with', figure: figureOf(amount) }}
                className={`bare-link round-4 underlines ${styles.figure}`}
              >
                <Amount value={value} decimals={2} />
              </BehindLink>
            )}
            {hasBefore && before !== null && (hasOrders || hasOrdersBefore) ? (
              <DifferenceNote
                now={figures[amount]}
                before={before[amount]}
                better={isGood(amount) ? 'more' : undefined}
              />
            ) : null}
          </td>
        );
      })}
      {(['grossMargin', 'netMargin'] as const).map((margin) => (
        <td key={margin} className="number" data-loss={(figures[margin] ?? 0) < 0 || undefined}>
          {figures[margin] === null ? (
            <Amount value={null} reason={noOrders} />
          ) : (
            <bdi dir="ltr">{format.percent(figures[margin], 1)}</bdi>
          )}
          {hasBefore && before !== null && before[margin] !== null && figures[margin] !== null ? (
            <DifferenceNote
              now={figures[margin]}
              before={before[margin]}
              unit="points"
              better="more"
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}
