import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import type { PanelGroup } from './panel-group.ts';
import { PanelLink } from './panel-link.tsx';
import styles from './panel-rows.module.css';

interface PanelRowsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;

/** Names from the top down: bars of revenue and costs, and beside them bars of net profit. */
export function PanelRows({ groups, currency }: PanelRowsProps) {
  const { t } = useTranslation('portfolioMoney');
  const top = Math.max(
    0,
    ...groups.map(({ revenue, projectCosts }) => Math.max(revenue ?? 0, projectCosts ?? 0)),
  );
  const profits = groups.map(({ netProfit }) => netProfit ?? 0);
  const low = Math.min(0, ...profits);
  const span = Math.max(0, ...profits) - low;
  return (
    <div className={styles['rows']}>
      <p className={styles['caption']} data-panel="money">
        {t('groups.panelMoney', { currency })}
      </p>
      <p className={styles['caption']} data-panel="net">
        {t('groups.panelNet', { currency })}
      </p>
      {groups.map((group) => (
        <PanelLink key={group.key} group={group} className={styles['row']}>
          <bdi className={styles['name']}>{group.name}</bdi>
          <span className={styles['money']}>
            <span
              className={styles['bar']}
              data-kind="revenue"
              style={{ inlineSize: percent(group.revenue ?? 0, top) }}
            />
            <span
              className={styles['bar']}
              data-kind="costs"
              style={{ inlineSize: percent(group.projectCosts ?? 0, top) }}
            />
          </span>
          <span className={styles['net']}>
            <span className={styles['zero']} style={{ insetInlineStart: percent(-low, span) }} />
            <span
              className={styles['bar']}
              data-kind={(group.netProfit ?? 0) < 0 ? 'loss' : 'profit'}
              style={{
                insetInlineStart: percent(Math.min(group.netProfit ?? 0, 0) - low, span),
                inlineSize: percent(Math.abs(group.netProfit ?? 0), span),
              }}
            />
          </span>
          <span className={styles['value']} data-loss={(group.netProfit ?? 0) < 0 || undefined}>
            <Amount value={group.netProfit} reason={t('groups.noOrders')} />
          </span>
        </PanelLink>
      ))}
    </div>
  );
}
