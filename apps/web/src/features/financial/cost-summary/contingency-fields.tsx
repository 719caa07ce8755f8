import {
  type Contingencies,
  categoryOfEstimate,
  contingencyPercentages,
  defaultContingencies,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { CONTINGENCY_KEYS } from '../../../project/cost/cost-shares.ts';
import { ContingencySlider } from '../contingencies/contingency-slider.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './cost-panel.module.css';

/** Where the sliders end. Source: specification section 5. Units: percent. */
const SLIDER_ENDS = {
  weatherDelay: 30,
  equipmentFailure: 25,
  adminOverhead: 35,
  profitMargin: 100,
} as const satisfies Record<keyof Contingencies, number>;

/** A percentage in data. Source: specification section 5. */
const MOST = 100;

/** The four percentages, each by slider and by number, with what it comes to. */
export function ContingencyFields({ onChange }: { onChange: (change: Contingencies) => void }) {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { data, priced } = useFinancial();
  const percentages = contingencyPercentages(data);
  const usual = defaultContingencies(categoryOfEstimate(data));
  return (
    <div role="group" aria-label={t('contingencies')}>
      <h3 className={styles['heading']}>{t('contingencies')}</h3>
      {CONTINGENCY_KEYS.map((key) => (
        <ContingencySlider
          key={key}
          contingency={key}
          percent={percentages[key]}
          max={SLIDER_ENDS[key]}
          inputMax={MOST}
          fallback={usual[key]}
          amount={priced.cost.contingencies[key]}
          onChange={(contingency, percent) => onChange({ [contingency]: percent })}
          mark={{
            value: usual[key],
            label: t('usualMark', { percent: isolateNumber(format.percent(usual[key])) }),
          }}
          end={
            percentages[key] > SLIDER_ENDS[key] ? (
              <span className={styles['note']}>
                {t('beyond', { max: isolateNumber(format.percent(SLIDER_ENDS[key])) })}
              </span>
            ) : undefined
          }
        />
      ))}
    </div>
  );
}
