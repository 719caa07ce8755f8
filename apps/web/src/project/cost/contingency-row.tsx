import type { Contingencies } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { ShareDot } from '../../ui/chart/share-dot.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './cost-summary.module.css';
import { PercentInput } from './percent-input.tsx';

interface ContingencyRowProps {
  contingency: keyof Contingencies;
  percent: number;
  /** The percentage of the service category, for an emptied field. */
  standard: number;
  amount: number;
  onChange: ((key: keyof Contingencies, percent: number) => void) | undefined;
}

/** One contingency: its percentage, which may be changed, and what it comes to. */
export function ContingencyRow(props: ContingencyRowProps) {
  const { contingency, percent, standard, amount, onChange } = props;
  const { t } = useTranslation('cost');
  const format = useFormat();
  const name = t(contingency);
  return (
    <div className={styles['row']}>
      <dt>
        <ShareDot share="contingencies" />
        {name}
      </dt>
      <dd className={styles['percent']} data-tour={`contingency-${contingency}`}>
        {onChange === undefined ? (
          <bdi dir="ltr">{format.percent(percent)}</bdi>
        ) : (
          <PercentInput
            label={t('percentOf', { name })}
            value={percent}
            fallback={standard}
            onChange={(value) => onChange(contingency, value)}
          />
        )}
      </dd>
      <dd>
        <ExplainedFigure figure={`contingency.${contingency}`} lead>
          <Amount value={amount} />
        </ExplainedFigure>
      </dd>
    </div>
  );
}
