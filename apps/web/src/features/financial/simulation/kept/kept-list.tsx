import type { NamedSimulation } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { useSimulation } from '../use-simulation.ts';
import { WORKING } from './compared-ids.ts';
import styles from './kept.module.css';
import { KeptRow, NetFigures } from './kept-row.tsx';
import type { KeptSimulations } from './use-kept-simulations.ts';

interface KeptListProps {
  kept: KeptSimulations;
  /** Ids that are compared, and {@link WORKING}. */
  chosen: readonly string[];
  /** Whether no other can be chosen. */
  isFull: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onRename: (kept: NamedSimulation) => void;
}

/** Every simulation of the project, and the one being worked on, with what it leads to. */
export function KeptList({ kept, chosen, isFull, onChoose, onRename }: KeptListProps) {
  const { t } = useTranslation(['simulation', 'cost']);
  const { result } = useSimulation();
  const box = (id: string, name: string) => (
    <Checkbox
      label={t('kept.compare', { name })}
      hideLabel
      checked={chosen.includes(id)}
      disabled={isFull && !chosen.includes(id)}
      onChange={(isChosen) => onChoose(id, isChosen)}
    />
  );
  return (
    <div className={styles['scroll']}>
      <table className={styles['list']} aria-label={t('kept.title')}>
        <thead>
          <tr>
            <th scope="col">{t('kept.compareHead')}</th>
            <th scope="col">{t('kept.name')}</th>
            <th scope="col" className={styles['number']}>
              {t('kept.order')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('kept.net')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('cost:profit.netMargin')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('kept.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{box(WORKING, t('kept.current'))}</td>
            <th scope="row">{t('kept.current')}</th>
            <NetFigures profit={result.profit} />
            <td />
          </tr>
          {kept.list.map((one) => (
            <KeptRow
              key={one.id}
              one={one}
              kept={kept}
              box={box(one.id, one.name)}
              onRename={onRename}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
