import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { deleteRow } from '../grid/delete-lines.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { useEstimateActions } from '../state/estimate-context.tsx';
import styles from './apply-panel.module.css';
import panel from './bonus-panel.module.css';

/** Under the line that was added last: it counts already, Apply closes it. */
export function ApplyPanel({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  return (
    <div role="row" className={panel['row']}>
      <div role="gridcell" className={styles['panel']}>
        <p className={styles['hint']}>{t('personnel.descriptionHint')}</p>
        <Button
          variant="primary"
          size="sm"
          aria-label={`${t('personnel.apply')}, ${name}`}
          onClick={() => {
            actions.apply();
            focusLine(id);
          }}
        >
          {t('personnel.apply')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            actions.apply();
            deleteRow(actions, id, name);
          }}
        >
          {t('common:delete')}
        </Button>
      </div>
    </div>
  );
}
