import {
  type Contingencies,
  type ContingencyPercentages,
  categoryOfEstimate,
  contingencyPercentages,
  defaultContingencies,
  SPECIFICATION,
  serviceOf,
} from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { CONTINGENCY_KEYS, costShares } from '../../../project/cost/cost-shares.ts';
import rows from '../../../project/cost/cost-summary.module.css';
import {
  CostSummaryHead,
  PercentBasis,
  ShareRow,
} from '../../../project/cost/cost-summary-head.tsx';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContingencySlider } from '../contingencies/contingency-slider.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { lastContingencies } from '../state/last-contingencies.ts';
import styles from './cost-summary.module.css';

interface ContingencySetsProps {
  /** The percentages at the time the tab was opened. */
  opened: ContingencyPercentages;
  onChoose: (contingencies: Contingencies) => void;
}

/** Sets all four percentages with one click: the usual, the last used or the initial ones. */
function ContingencySets({ opened, onChoose }: ContingencySetsProps) {
  const { t } = useTranslation(['costPanel', 'cost', 'common']);
  const format = useFormat();
  const { data } = useFinancial();
  const now = contingencyPercentages(data, SPECIFICATION);
  const category = categoryOfEstimate(data);
  const own = useCompanyDefaults().contingencies[category];
  // Read once, because an edit here replaces the last used percentages.
  const [last] = useState(lastContingencies);
  const sets = [
    ...(own === undefined ? [] : [{ name: t('sets.company'), values: own }]),
    {
      name: t('sets.usual', { service: serviceOf(category).label[format.language] }),
      values: defaultContingencies(category, SPECIFICATION),
    },
    { name: t('sets.opened'), values: opened },
    ...(last === null
      ? []
      : [
          {
            name: t('sets.last'),
            values: contingencyPercentages({ contingencies: last }, SPECIFICATION),
          },
        ]),
  ];
  const isSame = (one: ContingencyPercentages, other: ContingencyPercentages) =>
    CONTINGENCY_KEYS.every((key) => one[key] === other[key]);
  // A set with the same values as another one needs no button.
  const offered = sets.filter(
    ({ values }, place) => sets.findIndex((other) => isSame(values, other.values)) === place,
  );
  const names = CONTINGENCY_KEYS.map((key) => t(`cost:${key}`)).join(t('common:listSeparator'));
  return (
    <div role="group" aria-label={t('sets.title')}>
      <h3 className="note medium below-4" title={names}>
        {t('sets.title')}
      </h3>
      <div className="wrap-8">
        {offered.map(({ name, values }) => (
          <button
            key={name}
            type="button"
            className={`stack round-6 clickable shrinks ink break-words text-start on-sheet sinks align-top ${styles.choice}`}
            aria-pressed={isSame(values, now)}
            onClick={() => onChoose(values)}
          >
            <span>{name}</span>
            <bdi dir="ltr" className="note digits">
              {CONTINGENCY_KEYS.map((key) => format.number(values[key])).join(' / ')}
            </bdi>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The ends of the sliders. Source: specification section 5. Units: percent. */
const SLIDER_ENDS = {
  weatherDelay: 30,
  equipmentFailure: 25,
  adminOverhead: 35,
  profitMargin: 100,
} as const satisfies Record<keyof Contingencies, number>;

/** The largest percentage in stored data. Source: specification section 5. */
const MOST = 100;

/** Edits the four percentages by slider and by number, and shows their amounts. */
function ContingencyFields({ onChange }: { onChange: (change: Contingencies) => void }) {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { data, priced } = useFinancial();
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const usual = defaultContingencies(categoryOfEstimate(data), SPECIFICATION);
  return (
    <div role="group" aria-label={t('contingencies')}>
      <h3 className="note medium below-4">{t('contingencies')}</h3>
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
              <span className="attention small">
                {t('beyond', { max: isolateNumber(format.percent(SLIDER_ENDS[key])) })}
              </span>
            ) : undefined
          }
        />
      ))}
    </div>
  );
}

interface CostCardProps {
  opened: ContingencyPercentages;
  onChange: (change: Contingencies) => void;
}

/** Shows the costs of the open project line by line, with percentages that can be changed. */
export function CostCard({ opened, onChange }: CostCardProps) {
  const { t } = useTranslation(['costPanel', 'cost', 'common']);
  const { t: costText } = useTranslation('cost');
  const { project, data, priced, currency } = useFinancial();
  const { cost } = priced;
  const shares = costShares(cost, costText);
  return (
    <Card
      title={t('title')}
      count={t('amountsIn', { currency: t(`common:currency.${currency}`) })}
      flush
    >
      <div className={`pad-rest-12 ${rows.summary}`}>
        <CostSummaryHead
          data={data}
          priced={priced}
          currency={currency}
          noArea={
            <>
              <span title={t('noArea')}>
                <bdi dir="ltr">
                  {DASH} {t('cost:perSquareMeterUnit', { currency })}
                </bdi>
                <span className="visually-hidden"> {t('noArea')}</span>
              </span>{' '}
              <Link
                to="/projects/$projectId/edit"
                params={{ projectId: project.id }}
                hash="info.area"
              >
                {t('enterArea')}
              </Link>
            </>
          }
        />
        <ShareBar parts={shares} label={t('cost:shares')} />
        <dl className={`grid ${rows.rows}`}>
          <PercentBasis of="total" />
          {shares
            .filter(({ key }) => key !== 'contingencies')
            .map((share) => (
              <ShareRow key={share.key} share={share} total={cost.total} />
            ))}
          <div className={`grid align-middle full-row ${rows.row} ruled-above ${rows.sum}`}>
            <dt className="row-8 shrinks">{t('cost:subtotal')}</dt>
            <dd>
              <ExplainedFigure figure="subtotal">
                <Amount value={cost.subtotal} currency={currency} />
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
        <div className="grid-12 push-down-12">
          <ContingencyFields onChange={onChange} />
          <ContingencySets opened={opened} onChoose={onChange} />
        </div>
        <dl className={`grid ${rows.rows}`}>
          <div className={`grid align-middle full-row ${rows.row} ruled-above ${rows.sum}`}>
            <dt className="row-8 shrinks">{t('cost:total')}</dt>
            <dd>
              <ExplainedFigure figure="total">
                <Amount value={cost.total} currency={currency} />
              </ExplainedFigure>
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
