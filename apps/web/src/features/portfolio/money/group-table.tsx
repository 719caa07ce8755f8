import type { PortfolioFinancial } from '@pcm/contract';
import { type PortfolioGrouping, roundingLeft } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import edge from '../../../ui/layout/tabs.module.css';
import { SORTED, SortButton } from '../../../ui/table/table-head.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { GROUP_COLUMNS } from '../search-params.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import { GroupLine } from './group-line.tsx';
import type { GroupColumn, GroupOrder, GroupRow } from './group-rows.ts';
import { behindGroup, useGroupName } from './group-rows.ts';
import styles from './groups.module.css';
import {
  addFigures,
  MONEY_AMOUNTS,
  type MoneyAmount,
  type MoneyFigures,
  moneyFigures,
} from './money-figures.ts';

interface GroupHeadProps extends GroupOrder {
  by: PortfolioGrouping;
}

/** The column titles, each a button that sorts the rows; the address keeps the order. */
function GroupHead({ by, column, isDescending }: GroupHeadProps) {
  const { t } = useTranslation('portfolioMoney');
  const { change } = usePortfolioSearch();
  const direction = isDescending ? 'desc' : 'asc';
  const order = (groupSort: GroupColumn) => {
    const isTurned = groupSort === column ? !isDescending : groupSort !== 'key';
    change({ groupSort, groupDirection: isTurned ? 'desc' : 'asc' }, { replace: true });
  };
  return (
    <thead>
      <tr>
        {GROUP_COLUMNS.map((name) => (
          <th
            key={name}
            scope="col"
            className={name === 'key' ? undefined : 'number'}
            aria-sort={name === column ? SORTED[direction] : undefined}
          >
            <SortButton
              direction={name === column ? direction : undefined}
              onPress={() => order(name)}
            >
              {name === 'key' ? t(`by.${by}`) : t(`columns.${name}`)}
            </SortButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface OtherGroupsProps {
  figures: MoneyFigures;
  /** The number of groups in the row. */
  groups: number;
  hasBefore: boolean;
  /** Shows the groups that have a name; the server names at most 200. */
  onOpen: (() => void) | undefined;
}

/** A row for all groups without a row of their own. */
function OtherGroups({ figures, groups, hasBefore, onOpen }: OtherGroupsProps) {
  const { t } = useTranslation('portfolioMoney');
  const name = t('groups.others', { count: groups });
  return (
    <GroupLine
      name={
        onOpen === undefined ? (
          name
        ) : (
          <span className={`align-baseline inline-flex ${styles.others}`}>
            {name}
            <Button size="sm" variant="quiet" onClick={onOpen}>
              {t('groups.showAll')}
            </Button>
          </span>
        )
      }
      figures={figures}
      before={null}
      hasBefore={hasBefore}
      behind={null}
    />
  );
}

/** The cents between the rows and the footer, because each converted sum is rounded by itself. */
function RoundingLine({ amounts }: { amounts: Record<MoneyAmount, number> }) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <tr className={styles.rounding}>
      <th scope="row" className={styles.name} title={t('groups.roundingWhy')}>
        {t('groups.rounding')}
      </th>
      <td colSpan={2} />
      {MONEY_AMOUNTS.map((name) => (
        <td key={name} className="number">
          <Amount value={amounts[name]} decimals={2} />
        </td>
      ))}
      <td colSpan={2} />
    </tr>
  );
}

/** The rows shown at first; another row opens the rest. */
const SHOWN = 24;

interface GroupTableProps {
  financial: PortfolioFinancial;
  /** The rows in their order. */
  rows: readonly GroupRow[];
  order: GroupOrder;
  compared: PortfolioFinancial | null;
}

/** A table of groups whose rows add up to its footer. */
export function GroupTable({ financial, rows, order, compared }: GroupTableProps) {
  const { t } = useTranslation('portfolioMoney');
  const { query } = usePortfolio();
  const { by, sums, rest, groupCount } = financial;
  const nameOf = useGroupName(by);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  const folded = rows.slice(shown.length).map(({ figures }) => figures);
  const others = rest === null ? folded : [...folded, moneyFigures(rest)];
  const footer = moneyFigures(sums);
  const rounding = roundingLeft(MONEY_AMOUNTS, footer, [
    ...shown.map(({ figures }) => figures),
    ...others,
  ]);
  const hasBefore = compared !== null;
  return (
    <div className={`scrolls-across relative ${edge.edge}`}>
      <table className={`wide digits edge-to-edge ${styles.table}`} aria-label={t('groups.title')}>
        <GroupHead by={by} {...order} />
        <tbody>
          {shown.map((row) => (
            <GroupLine
              key={row.key}
              name={nameOf(row.key)}
              figures={row.figures}
              before={row.before}
              hasBefore={hasBefore}
              behind={row.figures.projects > 0 ? behindGroup(row.key, by, query) : null}
            />
          ))}
          {others.length > 0 ? (
            <OtherGroups
              figures={addFigures(others)}
              groups={Math.max(groupCount, rows.length) - shown.length}
              hasBefore={hasBefore}
              onOpen={folded.length > 0 ? () => setOpen(true) : undefined}
            />
          ) : null}
          {rounding === null ? null : <RoundingLine amounts={rounding} />}
        </tbody>
        <tfoot>
          <GroupLine
            name={t('groups.total')}
            figures={footer}
            before={compared === null ? null : moneyFigures(compared.sums)}
            hasBefore={hasBefore}
            behind={{}}
          />
        </tfoot>
      </table>
    </div>
  );
}
