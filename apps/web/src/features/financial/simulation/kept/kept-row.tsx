import {
  type NamedSimulation,
  type ProfitResult,
  SPECIFICATION,
  shownMargins,
  simulate,
} from '@pcm/domain';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import styles from './kept.module.css';
import type { KeptSimulations } from './use-kept-simulations.ts';

interface KeptRowProps {
  one: NamedSimulation;
  kept: KeptSimulations;
  /** The checkbox for the comparison. */
  box: ReactNode;
  onRename: (kept: NamedSimulation) => void;
}

/** Shows a kept simulation, priced with the current project, and its actions. */
export function KeptRow({ one, kept, box, onRename }: KeptRowProps) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { data } = useFinancial();
  const { profit } = simulate(data, one, SPECIFICATION);
  const name = isolate(one.name);
  return (
    <tr aria-busy={kept.busy === one.id || undefined}>
      <td>{box}</td>
      <th scope="row">
        <bdi className={`cut inline-block ${styles.name}`} title={one.name}>
          {one.name}
        </bdi>
        <small>{t('kept.savedAt', { when: format.instant(one.savedAt) })}</small>
      </th>
      <NetFigures profit={profit} />
      <td>
        <span className={`not-printed row-4 justify-end ${styles.actions}`}>
          <Button
            size="sm"
            aria-label={t('kept.loadLabel', { name })}
            onClick={() => kept.load(one)}
          >
            {t('kept.load')}
          </Button>
          <Menu
            label={t('kept.more', { name })}
            trigger={
              <IconButton size="sm" label={t('kept.more', { name })} icon={IconDotsVertical} />
            }
            items={[
              { label: t('kept.load'), onSelect: () => kept.load(one) },
              { label: t('kept.rename'), onSelect: () => onRename(one) },
              { label: t('kept.duplicate'), onSelect: () => void kept.duplicate(one) },
              { label: t('kept.replace'), onSelect: () => void kept.replace(one) },
              'divider',
              { label: t('kept.delete'), danger: true, onSelect: () => void kept.remove(one) },
            ]}
          />
        </span>
      </td>
    </tr>
  );
}

/** Shows order, net profit and net margin of a simulation; dashes without an order. */
export function NetFigures({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const hasOrder = profit.customerOrderAmount > 0;
  const reason = t('comparison.noOrder');
  const isLoss = hasOrder && profit.netProfit < 0;
  return (
    <>
      <td className={styles.number}>
        <Amount value={hasOrder ? profit.customerOrderAmount : null} reason={reason} />
      </td>
      <td className={styles.number} data-loss={isLoss || undefined}>
        <Amount value={hasOrder ? profit.netProfit : null} reason={reason} />
      </td>
      <td className={styles.number}>
        {hasOrder ? (
          <bdi dir="ltr">{format.percent(shownMargins(profit).net, 1)}</bdi>
        ) : (
          <Amount value={null} reason={reason} />
        )}
      </td>
    </>
  );
}
