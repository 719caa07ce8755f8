import {
  freeSimulationName,
  isSimulationNameTaken,
  MAX_NAME_LENGTH,
  MAX_SIMULATIONS,
  type NamedSimulation,
} from '@pcm/domain';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, DialogAnswer } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/choices.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { useSimulation } from '../use-simulation.ts';
import styles from './kept.module.css';
import { KeptRow, NetFigures } from './kept-row.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type KeptSimulations, useKeptSimulations } from './use-kept-simulations.ts';

interface NameDialogProps {
  title: string;
  suggestion: string;
  list: readonly NamedSimulation[];
  /** The simulation that is renamed, whose own name is allowed. */
  except?: string | undefined;
  /** Returns true once the name is saved; otherwise the dialog stays open. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a name that no other simulation of the project has. */
function NameDialog({ title, suggestion, list, except, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation(['simulation', 'common', 'shell']);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(suggestion);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const name = typed.trim();
  const isTaken = isSimulationNameTaken(list, name, except);
  const isLong = name.length > MAX_NAME_LENGTH;
  const tooLong = t('shell:fieldReason.too-long', {
    limit: isolateNumber(String(MAX_NAME_LENGTH)),
  });
  const problem = name === '' ? 'nameRequired' : isTaken ? 'nameTaken' : null;
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || isLong || isSaving) {
      field.current?.focus();
      return;
    }
    setSaving(true);
    const isSaved = await onName(name);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      opened
      filled={typed}
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <DialogAnswer type="submit" form={id} loading={isSaving}>
          {t('common:save')}
        </DialogAnswer>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          name="simulationName"
          label={t('kept.name')}
          help={t('kept.nameHelp')}
          error={isLong ? tooLong : isAsked && problem !== null ? t(`kept.${problem}`) : undefined}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
      </form>
    </Dialog>
  );
}

/** Stands for the working simulation among the ids of kept simulations. */
const WORKING = 'working';

/** The largest number of simulations compared with the original at once. */
const MAX_COMPARED = 4;

interface KeptListProps {
  kept: KeptSimulations;
  /** The ids that are compared, and {@link WORKING}. */
  chosen: readonly string[];
  /** Whether no further simulation can be chosen. */
  isFull: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onRename: (kept: NamedSimulation) => void;
}

/** Lists the simulations of the project and the working one, with their results. */
function KeptList({ kept, chosen, isFull, onChoose, onRename }: KeptListProps) {
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
    <div className={`scrolls-across relative ${styles.scroll}`}>
      <table className={`table digits edge-to-edge ${styles.list}`} aria-label={t('kept.title')}>
        <thead>
          <tr>
            <th scope="col">{t('kept.compareHead')}</th>
            <th scope="col">{t('kept.name')}</th>
            <th scope="col" className={styles.number}>
              {t('kept.order')}
            </th>
            <th scope="col" className={styles.number}>
              {t('kept.net')}
            </th>
            <th scope="col" className={styles.number}>
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

/** The kept simulations of the project: save, rename, load and compare. */
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
          icon={IconDeviceFloppy}
          disabled={isFull}
          onClick={() => setNaming('new')}
        >
          {t('kept.save')}
        </Button>
      }
    >
      <p className={`muted below-8 ${styles.text}`}>
        {isFull ? t('kept.full', { max: MAX_SIMULATIONS }) : t('kept.text')}
      </p>
      {kept.list.length === 0 ? (
        <p className={`muted below-8 ${styles.text}`}>{t('kept.empty')}</p>
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
        <p className={`muted below-8 ${styles.text}`}>
          {t('kept.comparePrompt', { max: MAX_COMPARED })}
        </p>
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
