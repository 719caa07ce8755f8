import { useTranslation } from 'react-i18next';
import styles from '../grid/grid.module.css';
import { useEstimateActions } from '../state/estimate-context.tsx';

/** Confirms the line that was added last; it counts already. */
export function ApplyButton({ name }: { name: string }) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  return (
    <button
      type="button"
      tabIndex={-1}
      data-column="menu"
      className={styles['apply']}
      aria-label={`${t('personnel.apply')}, ${name}`}
      onClick={() => actions.apply()}
    >
      {t('personnel.apply')}
    </button>
  );
}
