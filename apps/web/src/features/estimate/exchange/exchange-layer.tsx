import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useEstimate } from '../state/estimate-context.tsx';
import styles from './exchange.module.css';
import { useFileDrop } from './use-file-drop.ts';

const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((module) => ({ default: module.ExchangeDialog })),
);

/**
 * Where the preview of pasted rows or of a file opens, and where files are dropped: the whole
 * page. The preview's code comes with the first one.
 */
export function ExchangeLayer() {
  const { t } = useTranslation('exchange');
  const exchange = useEstimate((state) => state.exchange);
  const openFile = useEstimate((state) => state.openFile);
  const isOver = useFileDrop(openFile, exchange !== null);
  if (exchange !== null) {
    return (
      <Suspense fallback={null}>
        <ExchangeDialog exchange={exchange} />
      </Suspense>
    );
  }
  return isOver ? (
    <div className={styles['over']}>
      <strong>{t('drop.here')}</strong>
    </div>
  ) : null;
}
