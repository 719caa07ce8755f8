import type { Currency } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Bar, filled, Legend, Rule, Track } from '../../../ui/chart/marks.tsx';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { tightScale } from '../../../ui/chart/scale.ts';
import { BehindLink, behindMark } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './groups.module.css';

/** A group of the picture; its figures are null without an order. */
interface PanelGroup {
  key: string;
  name: string;
  /** Null if its projects cannot be listed. */
  behind: BehindSearch | null;
  revenue: number | null;
  projectCosts: number | null;
  netProfit: number | null;
}

interface PanelsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
}

const netFill = (net: number) => (net < 0 ? 'loss-hatched' : 'profit');

/** Returns the exact figures of a group in one sentence. */
function useGroupWords(): (group: PanelGroup) => string {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  return ({ name, revenue, projectCosts, netProfit }) =>
    revenue === null
      ? t('groups.tipNoOrder', { name })
      : t('groups.tip', {
          name,
          revenue: format.amount(revenue, 2),
          costs: format.amount(projectCosts, 2),
          net: format.amount(netProfit, 2),
        });
}

/** Draws columns of revenue and costs above columns of net profit, one place for each period. */
function PanelColumns({ groups, currency }: PanelsProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const wordsOf = useGroupWords();
  const valuesOf = (name: 'revenue' | 'projectCosts' | 'netProfit') =>
    groups.map((group) => group[name]);
  return (
    <PeriodChart
      isPointerOnly
      hasLongTexts
      periods={groups.map((group) => ({
        key: group.key,
        name: group.name,
        words: wordsOf(group),
        link: group.behind && behindMark(group.behind),
      }))}
      panels={[
        {
          key: 'money',
          caption: t('groups.panelMoney', { currency }),
          height: 132,
          steps: 4,
          text: format.amount,
          columns: [
            { key: 'revenue', values: valuesOf('revenue'), fillOf: () => 'revenue' },
            { key: 'costs', values: valuesOf('projectCosts'), fillOf: () => 'costs-hatched' },
          ],
        },
        {
          key: 'net',
          caption: t('groups.panelNet', { currency }),
          height: 96,
          steps: 3,
          text: format.amount,
          columns: [{ key: 'net', values: valuesOf('netProfit'), fillOf: netFill }],
        },
      ]}
    />
  );
}

/** Rows of names, with bars of revenue and costs and, beside them, bars of net profit. */
function PanelRows({ groups, currency }: PanelsProps) {
  const { t } = useTranslation('portfolioMoney');
  const wordsOf = useGroupWords();
  const money = tightScale(
    groups.flatMap(({ revenue, projectCosts }) => [revenue ?? 0, projectCosts ?? 0]),
  );
  const net = tightScale(groups.map(({ netProfit }) => netProfit ?? 0));
  return (
    <div className={`grid ${styles.rows}`}>
      <p className={`note not-on-phones ${styles.caption}`} data-panel="money">
        {t('groups.panelMoney', { currency })}
      </p>
      <p className={`note not-on-phones ${styles.caption}`} data-panel="net">
        {t('groups.panelNet', { currency })}
      </p>
      {groups.map((group) => {
        const { key, name, behind, revenue, projectCosts, netProfit } = group;
        const title = wordsOf(group);
        const children = (
          <>
            <bdi className={`cut ${styles.panelsName}`}>{name}</bdi>
            <span className={`stack-2 ${styles.money}`}>
              <span
                {...filled('revenue', styles.bar)}
                style={{ inlineSize: money.at(revenue ?? 0) }}
              />
              <span
                {...filled('costs-hatched', styles.bar)}
                style={{ inlineSize: money.at(projectCosts ?? 0) }}
              />
            </span>
            <span className={styles.net}>
              <Track height={24} inset={5}>
                <Rule scale={net} at={0} />
                <Bar scale={net} to={netProfit ?? 0} fill={netFill(netProfit ?? 0)} />
              </Track>
            </span>
            <span className={styles.value} data-loss={(netProfit ?? 0) < 0 || undefined}>
              <Amount value={netProfit} reason={t('groups.noOrders')} />
            </span>
          </>
        );
        return behind === null ? (
          <span key={key} className={styles.row} title={title}>
            {children}
          </span>
        ) : (
          <BehindLink key={key} behind={behind} className={styles.row} title={title} isPointerOnly>
            {children}
          </BehindLink>
        );
      })}
    </div>
  );
}

interface GroupPanelsProps extends PanelsProps {
  /** `columns` for periods, `rows` for names. */
  layout: 'columns' | 'rows';
  /** Says what the picture leaves out. */
  note: string | undefined;
}

/**
 * Shows revenue and costs in one panel and net profit in another, each with its own scale. Hidden
 * from screen readers and the Tab key, because the table has the same figures and links.
 */
export function GroupPanels({ groups, currency, layout, note }: GroupPanelsProps) {
  const { t } = useTranslation('portfolioMoney');
  if (groups.every(({ revenue }) => revenue === null)) return null;
  const Panels = layout === 'columns' ? PanelColumns : PanelRows;
  return (
    <div className={styles.picture}>
      <Legend
        items={[
          { fill: 'revenue', name: t('figures.revenue') },
          { fill: 'costs-hatched', name: t('figures.projectCosts') },
          { fill: 'profit', name: t('figures.netProfit') },
          { fill: 'loss-hatched', name: t('groups.loss') },
        ]}
      />
      <div aria-hidden>
        <Panels groups={groups} currency={currency} />
      </div>
      {note === undefined ? null : <p className="note above-8">{note}</p>}
    </div>
  );
}
