import { freeSimulationName, MAX_SIMULATIONS, type NamedSimulation } from '@pcm/domain';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { useSimulation } from '../use-simulation.ts';
import { MAX_COMPARED, WORKING } from './compared-ids.ts';
import styles from './kept.module.css';
import { KeptList } from './kept-list.tsx';
import { NameDialog } from './name-dialog.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useKeptSimulations } from './use-kept-simulations.ts';

/** The simulations that the project keeps: saved, named, loaded, compared. */
export function KeptCard() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { currency } = useFinancial();
  const { values } = useSimulation();
  const kept = useKeptSimulations();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [naming, setNaming] = useState<NamedSimulation | 'new' | null>(null);
  const known = new Set([WORKING, ...kept.list.map(({ id }) => id)]);
  const compared = chosen.filter((id) => known.has(id));
  const order = values.profitAnalysis.customerOrderAmount;
  const suggestion = freeSimulationName(
    kept.list,
    order > 0
      ? t('kept.suggestion', { order: format.money(order, currency) })
      : t('kept.suggestionNoOrder', { percent: format.percent(values.contingencies.profitMargin) }),
  );
  const isFull = kept.list.length >= MAX_SIMULATIONS;
  return (
    <Card
      title={t('kept.title')}
      count={kept.list.length === 0 ? undefined : t('kept.count', { count: kept.list.length })}
      actions={
        <Button
          variant="soft"
          icon={<IconDeviceFloppy size={16} stroke={1.75} />}
          disabled={isFull}
          onClick={() => setNaming('new')}
        >
          {t('kept.save')}
        </Button>
      }
    >
      <p className={styles['text']}>
        {isFull ? t('kept.full', { max: MAX_SIMULATIONS }) : t('kept.text')}
      </p>
      {kept.list.length === 0 ? (
        <p className={styles['text']}>{t('kept.empty')}</p>
      ) : (
        <KeptList
          kept={kept}
          chosen={compared}
          isFull={compared.length >= MAX_COMPARED}
          onChoose={(id, isChosen) =>
            setChosen(isChosen ? [...compared, id] : compared.filter((other) => other !== id))
          }
          onRename={setNaming}
        />
      )}
      {kept.list.length === 0 ? null : compared.length === 0 ? (
        <p className={styles['text']}>{t('kept.comparePrompt', { max: MAX_COMPARED })}</p>
      ) : (
        <SideBySide chosen={compared} list={kept.list} />
      )}
      {naming === null ? null : (
        <NameDialog
          title={t(naming === 'new' ? 'kept.saveTitle' : 'kept.renameTitle')}
          suggestion={naming === 'new' ? suggestion : naming.name}
          list={kept.list}
          except={naming === 'new' ? undefined : naming.id}
          onName={(name) => (naming === 'new' ? kept.save(name) : kept.rename(naming, name))}
          onClose={() => setNaming(null)}
        />
      )}
    </Card>
  );
}
