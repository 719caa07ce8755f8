import { useTranslation } from 'react-i18next';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from '../grid/grid.module.css';
import { usePriced } from '../state/estimate-context.tsx';
import columns from './personnel-grid.module.css';

/** What the personnel lines add up to. */
export function PersonnelFooter() {
  const { t } = useTranslation('cost');
  const bonuses = usePriced((priced) => priced.cost.bonuses);
  const employer = usePriced((priced) => priced.cost.socialContributions);
  const personnel = usePriced((priced) => priced.cost.personnel);
  return (
    <div role="row" className={`${styles['row']} ${styles['foot']}`}>
      <span role="presentation" />
      <div role="gridcell" className={`${styles['label']} ${columns['footLabel']}`}>
        {t('wagesFooter')}
      </div>
      <div role="gridcell" className={styles['computed']}>
        <ExplainedFigure figure="bonuses" lead>
          <Amount value={bonuses} decimals={2} cents={false} />
        </ExplainedFigure>
      </div>
      <div role="gridcell" className={styles['computed']}>
        <ExplainedFigure figure="employerContributions" lead>
          <Amount value={employer} decimals={2} cents={false} />
        </ExplainedFigure>
      </div>
      <div role="gridcell" className={`${styles['computed']} ${styles['strong']}`}>
        <ExplainedFigure figure="personnel">
          <Amount value={personnel} decimals={2} />
        </ExplainedFigure>
      </div>
    </div>
  );
}
