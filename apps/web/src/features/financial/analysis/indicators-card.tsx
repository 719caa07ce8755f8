import {
  breakEvenOrder,
  daysBeforeLoss,
  type EstimateData,
  type FigureKey,
  GROSS_MARGIN_THRESHOLDS,
  grossMarginHealth,
  type MarginHealth,
  type MarginThresholds,
  NET_MARGIN_THRESHOLDS,
  netMarginHealth,
  parametersOf,
  roomBeforeLoss,
  SPECIFICATION,
  shownMargins,
} from '@pcm/domain';
import { IconAlertTriangle, IconCheck, IconTrendingDown } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import marginScaleStyles from '../margin/margin-scale.module.css';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';

/** The end of the scale; a larger margin is shown there. Units: percent. */
const SCALE_END = 30;

interface MarginScaleProps {
  name: string;
  figure: FigureKey;
  percent: number;
  /** The margin as shown, with one decimal. */
  shown: number;
  health: MarginHealth;
  thresholds: MarginThresholds;
}

const at = (percent: number) => `${(Math.min(SCALE_END, Math.max(0, percent)) / SCALE_END) * 100}%`;

/** Shows a margin, its rating, and its place between poor and excellent. */
function MarginScale({ name, figure, percent, shown, health, thresholds }: MarginScaleProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { good, excellent } = thresholds;
  const from = (key: 'good' | 'excellent') =>
    t('indicators.from', {
      name: t(`indicators.${key}`),
      percent: isolateNumber(format.percent(thresholds[key])),
    });
  const isLoss = percent < 0;
  const Icon = health !== 'poor' ? IconCheck : isLoss ? IconTrendingDown : IconAlertTriangle;
  const zones = [
    { key: 'poor', width: at(good), label: t('indicators.poor') },
    { key: 'good', width: at(excellent - good), label: from('good') },
    { key: 'excellent', width: at(SCALE_END - excellent), label: from('excellent') },
  ];
  return (
    <div className="stack-6" data-figure={figure}>
      <div className={`wrap align-baseline ${marginScaleStyles.head}`}>
        <span className="muted grows">{name}</span>
        <span
          className={`inline-4 small medium ${marginScaleStyles.health}`}
          data-health={isLoss ? 'loss' : health}
        >
          <Icon size={14} stroke={1.75} aria-hidden />
          {t(`indicators.${health}`)}
        </span>
        <span className="heading">
          <ExplainedFigure figure={figure} lead>
            <bdi dir="ltr">{format.percent(shown, 1)}</bdi>
          </ExplainedFigure>
        </span>
      </div>
      <div className="relative">
        <div className={`flex own-colours ${marginScaleStyles.bar}`} aria-hidden>
          {zones.map(({ key, width }) => (
            <span key={key} data-zone={key} style={{ inlineSize: width }} />
          ))}
        </div>
        <span
          className={`absolute own-colours ${marginScaleStyles.marker}`}
          aria-hidden
          style={{ insetInlineStart: at(percent) }}
        />
        <div className={`flex muted size-11 ${marginScaleStyles.labels}`}>
          {zones.map(({ key, width, label }) => (
            <span className="break-words shrinks" key={key} style={{ inlineSize: width }}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Rates the job: margins on their scales, the tax rate, and the room before a loss. */
export function IndicatorsCard() {
  const { t } = useTranslation(['analysis', 'cost']);
  const format = useFormat();
  const { data, priced, profit } = useFinancial();
  const even = breakEvenOrder(priced.cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
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
    <div className={`row-12 between tall-28 ${styles.fact}`}>
      <dt>
        {name}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd className="strong rigid">{children}</dd>
    </div>
  );
}
