import { type ProfitResult, shownMargins } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './profit.module.css';

interface ProfitMarginsProps {
  profit: ProfitResult;
  /** Percent of the subtotal, shown beside the margins so that the two are not mistaken. */
  markup: number | undefined;
}

/** Shows gross and net margin, the markup and the effective tax rate, each with its name. */
export function ProfitMargins({ profit, markup }: ProfitMarginsProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const margins = shownMargins(profit);
  return (
    <dl className={`wrap-12-32 framed ${styles.margins}`}>
      {(
        [
          ['grossMargin', 'grossProfitMargin', margins.gross],
          ['netMargin', 'netProfitMargin', margins.net],
        ] as const
      ).map(([name, figure, value]) => (
        <div key={name}>
          <dt>{t(`profit.${name}`)}</dt>
          <dd>
            <ExplainedFigure figure={figure} lead>
              <bdi dir="ltr">{format.percent(value, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.marginNote')}</small>
          </dd>
        </div>
      ))}
      {markup === undefined ? null : (
        <div>
          <dt>{t('profit.markup')}</dt>
          <dd>
            <ExplainedFigure figure="contingency.profitMargin" lead>
              <bdi dir="ltr">{format.percent(markup, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.markupNote')}</small>
          </dd>
        </div>
      )}
      {profit.effectiveRate > 0 ? (
        <div>
          <dt>{t('profit.effectiveRate')}</dt>
          <dd>
            <ExplainedFigure figure="effectiveRate" lead>
              <bdi dir="ltr">{format.percent(margins.effective, 1)}</bdi>
            </ExplainedFigure>
            <small>{t('profit.effectiveNote')}</small>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
