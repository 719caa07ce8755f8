import { withChanges } from '@pcm/domain';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { newLineId } from '../state/line-id.ts';
import { ChangeGroups } from './change-groups.tsx';
import { CheckedRules } from './checked-rules.tsx';
import styles from './optimization.module.css';
import { Together } from './together.tsx';
import { useChanges } from './use-changes.ts';

/** The list of concrete changes that save money, to be ticked and made in one step. */
export function OptimizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['optimization', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const found = useChanges();
  const { changes, chosen, currency, together } = found;
  const isEmpty = changes.length === 0;

  const apply = () => {
    store.getState().edit(`optimize.${newLineId()}`, (now) => withChanges(now, chosen));
    store.getState().closeStep();
    onClose();
    showToast({
      tone: 'success',
      title: t('applied', { saving: format.money(together.saving, currency, 2) }),
      action: { label: t('common:undo'), onAction: () => store.getState().undo() },
    });
  };

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
            <Button variant="primary" disabled={chosen.length === 0} onClick={apply}>
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
          <CheckedRules found={found} />
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
            <CheckedRules found={found} />
          </details>
          <Together found={found} />
        </div>
      )}
    </Dialog>
  );
}
