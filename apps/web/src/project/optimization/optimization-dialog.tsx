import type { EstimateData, PricedChange } from '@pcm/domain';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeGroups } from './change-groups.tsx';
import { CheckedRules } from './checked-rules.tsx';
import styles from './optimization.module.css';
import { Together } from './together.tsx';
import { type OwnRates, useChanges } from './use-changes.ts';

interface OptimizationDialogProps {
  /** The estimate as it stands. */
  data: EstimateData;
  ownRates: OwnRates;
  /** Makes the chosen changes, and says so; `saving` is what they come to together. */
  onApply: (chosen: readonly PricedChange[], saving: number) => void | Promise<void>;
  isApplying?: boolean | undefined;
  onClose: () => void;
}

/** The list of concrete changes that save money, to be ticked and made in one step. */
export function OptimizationDialog(props: OptimizationDialogProps) {
  const { data, ownRates, onApply, isApplying, onClose } = props;
  const { t } = useTranslation(['optimization', 'common']);
  const format = useFormat();
  const found = useChanges(data, ownRates.data);
  const { changes, chosen } = found;
  const isEmpty = changes.length === 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      subtitle={t('subtitle')}
      icon={<IconBulb size={20} stroke={1.75} />}
      size="lg"
      closeButton
      keepOpenOutside
      actions={
        isEmpty ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              loading={isApplying}
              onClick={() => onApply(chosen, found.together.saving)}
            >
              {t('apply', {
                count: chosen.length,
                replace: { count: format.number(chosen.length) },
              })}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <div className={styles['empty']}>
          <h3 className={styles['rule']}>{t('empty')}</h3>
          <p>{t('emptyText')}</p>
          <CheckedRules ownRates={ownRates} />
        </div>
      ) : (
        <div className={styles['found']}>
          <div className={styles['tools']}>
            <Button size="sm" onClick={found.tickAll}>
              {t('tickAll')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={chosen.length === 0}
              onClick={found.tickNone}
            >
              {t('tickNone')}
            </Button>
          </div>
          <ChangeGroups found={found} />
          <details className={styles['more']}>
            <summary>{t('checked')}</summary>
            <CheckedRules ownRates={ownRates} />
          </details>
          <Together found={found} />
        </div>
      )}
    </Dialog>
  );
}
