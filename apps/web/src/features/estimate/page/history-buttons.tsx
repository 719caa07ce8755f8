import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useEstimate, useHistoryDepth } from '../state/estimate-context.tsx';
import styles from './estimate-header.module.css';

/** Undo and redo over the whole estimate. */
export function HistoryButtons() {
  const { t } = useTranslation('common');
  const { past, future } = useHistoryDepth();
  const undo = useEstimate((state) => state.undo);
  const redo = useEstimate((state) => state.redo);
  const icon = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' };
  const ctrl = t('key.ctrl');
  // Plain buttons: stepping back many times has to be as quick as the hand.
  return (
    <span className={styles['history']}>
      <Tooltip label={`${t('undo')} (${ctrl} Z)`}>
        <button type="button" aria-label={t('undo')} disabled={past === 0} onClick={() => undo()}>
          <IconArrowBackUp {...icon} />
        </button>
      </Tooltip>
      <Tooltip label={`${t('redo')} (${ctrl} ${t('key.shift')} Z)`}>
        <button type="button" aria-label={t('redo')} disabled={future === 0} onClick={() => redo()}>
          <IconArrowForwardUp {...icon} />
        </button>
      </Tooltip>
    </span>
  );
}
