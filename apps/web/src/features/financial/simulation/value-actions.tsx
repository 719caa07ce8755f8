import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { simulation } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from './simulation.module.css';
import { useSimulation } from './use-simulation.ts';

/** Steps back and forward among the values, and back to those of the project. */
export function ValueActions() {
  const { t } = useTranslation(['simulation', 'common']);
  const { undo, redo, startAnew, isChanged } = useSimulation();
  useShortcut([
    { keys: simulation.undo, onPress: () => undo?.() },
    { keys: simulation.redo, onPress: () => redo?.() },
  ]);
  const ctrl = t('common:key.ctrl');
  const icon = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' };
  // Plain buttons: stepping back many times has to be as quick as the hand.
  return (
    <div className={styles['valueActions']}>
      <Tooltip label={`${t('undo')} (${ctrl} Z)`}>
        <button
          type="button"
          aria-label={t('undo')}
          disabled={undo === null}
          onClick={() => undo?.()}
        >
          <IconArrowBackUp {...icon} />
        </button>
      </Tooltip>
      <Tooltip label={`${t('redo')} (${ctrl} ${t('common:key.shift')} Z)`}>
        <button
          type="button"
          aria-label={t('redo')}
          disabled={redo === null}
          onClick={() => redo?.()}
        >
          <IconArrowForwardUp {...icon} />
        </button>
      </Tooltip>
      <Button size="sm" disabled={!isChanged} onClick={startAnew}>
        {t('startAnew')}
      </Button>
    </div>
  );
}
