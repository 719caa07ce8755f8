import type { PortfolioFinancial } from '@pcm/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import edge from '../../../ui/layout/scroll-edge.module.css';
import { usePortfolio } from '../portfolio-context.tsx';
import { GroupHead } from './group-head.tsx';
import { behindGroup } from './group-key.ts';
import { GroupLine } from './group-line.tsx';
import { type GroupOrder, type GroupRow, roundingLeft } from './group-rows.ts';
import styles from './group-table.module.css';
import { addFigures, moneyFigures } from './money-figures.ts';
import { OtherGroups } from './other-groups.tsx';
import { RoundingLine } from './rounding-line.tsx';
import { useGroupName } from './use-group-name.ts';

/** Rows that stand at once; the others are one row that opens. */
const SHOWN = 24;

interface GroupTableProps {
  financial: PortfolioFinancial;
  /** In their order. */
  rows: readonly GroupRow[];
  order: GroupOrder;
  compared: PortfolioFinancial | null;
}

/** The groups in rows that add up to their footer. */
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
  const rounding = roundingLeft(footer, [...shown.map(({ figures }) => figures), ...others]);
  const hasBefore = compared !== null;
  return (
    <div className={`${styles['scroll']} ${edge['edge']}`}>
      <table className={styles['table']} aria-label={t('groups.title')}>
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
