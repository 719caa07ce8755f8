import type { FigureKey } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ShareDot, type ShareKey, type SharePart } from '../../ui/chart/share-bar.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import styles from './cost-summary.module.css';

const FIGURES: Partial<Record<ShareKey, FigureKey>> = {
  personnel: 'personnel',
  equipment: 'equipment',
  logistics: 'logistics',
  insurance: 'insurance',
  services: 'additionalServices',
};

/** Shows one part of the total: name, percentage of the total and amount. */
export function ShareRow({ share, total }: { share: SharePart; total: number }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const percent = total > 0 ? (share.value / total) * 100 : 0;
  const isSliver = percent > 0 && percent < 0.5;
  const figure = FIGURES[share.key];
  const amount = <Amount value={share.value} />;
  return (
    <div className={styles.row}>
      <dt>
        <ShareDot share={share.key} />
        {share.label}
      </dt>
      <dd className={styles.percent}>
        <bdi dir="ltr">
          {isSliver ? t('underOnePercent', { one: format.percent(1) }) : format.percent(percent, 0)}
        </bdi>
      </dd>
      <dd>
        {figure === undefined ? (
          amount
        ) : (
          <ExplainedFigure figure={figure} lead>
            {amount}
          </ExplainedFigure>
        )}
      </dd>
    </div>
  );
}
