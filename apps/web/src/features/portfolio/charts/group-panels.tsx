import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import styles from './group-panels.module.css';
import { PanelColumns } from './panel-columns.tsx';
import type { PanelGroup } from './panel-group.ts';
import { PanelLink } from './panel-link.tsx';
import panelRowsStyles from './panel-rows.module.css';

interface PanelRowsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Rows of names, with bars of revenue and costs and, beside them, bars of net profit. */
function PanelRows({ groups, currency }: PanelRowsProps) {
  const { t } = useTranslation('portfolioMoney');
  const top = Math.max(
    0,
    ...groups.map(({ revenue, projectCosts }) => Math.max(revenue ?? 0, projectCosts ?? 0)),
  );
  const profits = groups.map(({ netProfit }) => netProfit ?? 0);
  const low = Math.min(0, ...profits);
  const span = Math.max(0, ...profits) - low;
  return (
    <div className={panelRowsStyles['rows']}>
      <p className={panelRowsStyles['caption']} data-panel="money">
        {t('groups.panelMoney', { currency })}
      </p>
      <p className={panelRowsStyles['caption']} data-panel="net">
        {t('groups.panelNet', { currency })}
      </p>
      {groups.map((group) => (
        <PanelLink key={group.key} group={group} className={panelRowsStyles['row']}>
          <bdi className={panelRowsStyles['name']}>{group.name}</bdi>
          <span className={panelRowsStyles['money']}>
            <span
              className={panelRowsStyles['bar']}
              data-kind="revenue"
              style={{ inlineSize: percent(group.revenue ?? 0, top) }}
            />
            <span
              className={panelRowsStyles['bar']}
              data-kind="costs"
              style={{ inlineSize: percent(group.projectCosts ?? 0, top) }}
            />
          </span>
          <span className={panelRowsStyles['net']}>
            <span
              className={panelRowsStyles['zero']}
              style={{ insetInlineStart: percent(-low, span) }}
            />
            <span
              className={panelRowsStyles['bar']}
              data-kind={(group.netProfit ?? 0) < 0 ? 'loss' : 'profit'}
              style={{
                insetInlineStart: percent(Math.min(group.netProfit ?? 0, 0) - low, span),
                inlineSize: percent(Math.abs(group.netProfit ?? 0), span),
              }}
            />
          </span>
          <span
            className={panelRowsStyles['value']}
            data-loss={(group.netProfit ?? 0) < 0 || undefined}
          >
            <Amount value={group.netProfit} reason={t('groups.noOrders')} />
          </span>
        </PanelLink>
      ))}
    </div>
  );
}

interface GroupPanelsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
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
    <div className={styles['picture']}>
      <div className={styles['legend']} aria-hidden>
        <span data-kind="revenue">{t('figures.revenue')}</span>
        <span data-kind="costs">{t('figures.projectCosts')}</span>
        <span data-kind="profit">{t('figures.netProfit')}</span>
        <span data-kind="loss">{t('groups.loss')}</span>
      </div>
      <div aria-hidden>
        <Panels groups={groups} currency={currency} />
      </div>
      {note === undefined ? null : <p className={styles['pictured']}>{note}</p>}
    </div>
  );
}
