import {
  breakEvenOrder,
  daysBeforeLoss,
  type EstimateData,
  GROSS_MARGIN_THRESHOLDS,
  grossMarginHealth,
  NET_MARGIN_THRESHOLDS,
  netMarginHealth,
  roomBeforeLoss,
  SPECIFICATION,
  shownMargins,
} from '@pcm/domain';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MarginScale } from '../margin/margin-scale.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';

/** Rates the job: margins on their scales, the tax rate, and the room before a loss. */
export function IndicatorsCard() {
  const { t } = useTranslation(['analysis', 'cost']);
  const format = useFormat();
  const { data, priced, profit } = useFinancial();
  const even = breakEvenOrder(priced.cost, data.profitAnalysis, SPECIFICATION);
  const room = roomBeforeLoss(profit.customerOrderAmount, even?.amount ?? null, 1);
  const margins = shownMargins(profit);
  const percent = (value: number) => <bdi dir="ltr">{format.percent(value, 1)}</bdi>;
  return (
    <Card title={t('indicators.title')}>
      <div className={`stack-card ${styles.scales}`}>
        <MarginScale
          name={t('cost:profit.grossMargin')}
          figure="grossProfitMargin"
          percent={profit.grossProfitMargin}
          shown={margins.gross}
          health={grossMarginHealth(profit)}
          thresholds={GROSS_MARGIN_THRESHOLDS}
        />
        <MarginScale
          name={t('cost:profit.netMargin')}
          figure="netProfitMargin"
          percent={profit.netProfitMargin}
          shown={margins.net}
          health={netMarginHealth(profit)}
          thresholds={NET_MARGIN_THRESHOLDS}
        />
      </div>
      <dl className={styles.facts}>
        <Fact name={t('cost:profit.effectiveRate')} note={t('cost:profit.effectiveNote')}>
          {profit.grossProfit > 0 ? (
            <ExplainedFigure figure="effectiveRate" lead>
              {percent(margins.effective)}
            </ExplainedFigure>
          ) : (
            <Amount value={null} reason={t('cards.noEffective')} />
          )}
        </Fact>
        <Fact name={t('indicators.breakEven')}>
          {even === null ? (
            <Amount value={null} reason={t('indicators.noBreakEven')} />
          ) : (
            <ExplainedFigure figure="breakEvenOrder" lead>
              <Amount value={even.amount} />
            </ExplainedFigure>
          )}
        </Fact>
        <Fact name={t('indicators.room')} note={t('indicators.roomNote')}>
          {room === null ? (
            <Amount value={null} reason={t('indicators.noBreakEven')} />
          ) : (
            <span data-loss={room < 0 || undefined}>
              <ExplainedFigure figure="roomBeforeLoss" lead>
                {percent(room)}
              </ExplainedFigure>
            </span>
          )}
        </Fact>
        <Fact name={t('indicators.days')}>
          <DaysBeforeLoss data={data} />
        </Fact>
      </dl>
    </Card>
  );
}

/** Deferred, because it prices the estimate many times. */
function DaysBeforeLoss({ data }: { data: EstimateData }) {
  const { t } = useTranslation('analysis');
  const shown = useDeferredValue(data);
  const days = daysBeforeLoss(shown, SPECIFICATION);
  if (days === null) return <Amount value={null} reason={t('indicators.noDays')} />;
  return t('indicators.moreDays', { count: days });
}

interface FactProps {
  name: string;
  note?: string | undefined;
  children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div className={`row-12 ${styles.fact}`}>
      <dt>
        {name}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
