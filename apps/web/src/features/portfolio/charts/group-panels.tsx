import type { Currency } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import styles from './group-panels.module.css';
import { PanelColumns } from './panel-columns.tsx';
import type { PanelGroup } from './panel-group.ts';
import { PanelRows } from './panel-rows.tsx';

interface GroupPanelsProps {
  groups: readonly PanelGroup[];
  currency: Currency;
  /** `columns` for what follows in time, `rows` for names. */
  layout: 'columns' | 'rows';
  /** What is not in the picture. */
  note: string | undefined;
}

/**
 * Revenue beside costs in one panel, net profit in another, on scales of their own. Hidden from
 * screen readers and the Tab key: the table beside it has the same figures and links.
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
