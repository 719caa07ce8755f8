import { dividendLimit, parametersOf, profitLeft, rateState, SPECIFICATION } from '@pcm/domain';
import { IconBan } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';
import { useFallenBack } from './saved-note.tsx';

/** Sets whether and how much is distributed: at most 90% of the net profit. */
function DividendFields() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { data, profit, currency, edit } = useFinancial();
  const { dividendDistribution } = data.profitAnalysis ?? {};
  const isOn = dividendDistribution?.enabled === true;
  const entered = dividendDistribution?.amount ?? 0;
  const limit = dividendLimit(profit, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const money = (value: number) => isolate(format.money(value, currency, 2));
  const isClamped = entered > limit;
  const distribute = (amount: number) =>
    edit({ profitAnalysis: { dividendDistribution: { amount } } });
  const fellBack = useFallenBack(t('dividend.amount'), distribute);
  return (
    <>
      <Switch
        label={t('dividend.distribute')}
        checked={isOn}
        onChange={(enabled) => edit({ profitAnalysis: { dividendDistribution: { enabled } } })}
      />
      {isOn ? (
        <NumberField
          name="dividendAmount"
          label={t('dividend.amount')}
          help={
            isClamped
              ? t('dividend.clamped', { entered: money(entered), limit: money(limit) })
              : t('dividend.limit', { limit: money(limit) })
          }
          value={Math.min(entered, limit)}
          onChange={(amount) => distribute(amount ?? 0)}
          onFellBack={fellBack}
          cents
          undoable
          unit={currency}
          min={0}
          max={limit}
          step={0.01}
          decimals={2}
          fallback={0}
          unreadFallsBack
        />
      ) : null}
    </>
  );
}

/** Shows the distributed and the retained part of the net profit, and the remaining cash. */
export function DividendCard() {
  const { t } = useTranslation(['analysis', 'cost']);
  const { data, profit, currency, edit } = useFinancial();
  const { retainedEarnings } = data.profitAnalysis ?? {};
  const isAllowed = profit.netProfit > 0;
  const isRetained = retainedEarnings?.enabled === true;
  const standard = rateState('retainedEarnings', {}, parametersOf(data, SPECIFICATION)).standard
    .value;
  const left = profitLeft(profit);
  const retain = (percentage: number) =>
    edit({ profitAnalysis: { retainedEarnings: { percentage } } });
  const fellBack = useFallenBack(t('dividend.percent'), retain);
  return (
    <Card title={t('dividend.title')}>
      <div className="stack-12">
        {isAllowed ? (
          <DividendFields />
        ) : (
          <Notice
            tone="attention"
            icon={<IconBan size={18} stroke={1.75} />}
            title={t('dividend.disabled')}
            live
          >
            {t('dividend.disabledText')}
          </Notice>
        )}
        <Switch
          label={t('dividend.retain')}
          checked={isRetained}
          onChange={(enabled) => edit({ profitAnalysis: { retainedEarnings: { enabled } } })}
        />
        {isRetained ? (
          <NumberField
            name="retainedPercentage"
            className={styles.percentField}
            label={t('dividend.percent')}
            help={t('dividend.percentNote')}
            value={retainedEarnings?.percentage ?? standard}
            onChange={(percentage) => retain(percentage ?? standard)}
            onFellBack={fellBack}
            undoable
            unit="%"
            min={0}
            max={100}
            step={0.5}
            fallback={standard}
            unreadFallsBack
          />
        ) : null}
        <dl className={styles.facts}>
          {profit.dividendTaxRate > 0 && profit.dividendAmount > 0 ? (
            <div className={`row-12 between tall-28 ${styles.fact}`}>
              <dt>{t('dividend.tax')}</dt>
              <dd className="strong rigid">
                <ExplainedFigure figure="dividendTax" lead>
                  <Amount value={profit.dividendTax} />
                </ExplainedFigure>
              </dd>
            </div>
          ) : null}
          {isRetained ? (
            <div className={`row-12 between tall-28 ${styles.fact}`}>
              <dt>{t('cost:profit.retainedEarningsAmount')}</dt>
              <dd className="strong rigid">
                <ExplainedFigure figure="retainedEarningsAmount" lead>
                  <Amount value={profit.retainedEarningsAmount} />
                </ExplainedFigure>
              </dd>
            </div>
          ) : null}
          <div className={`row-12 between tall-28 ${styles.fact}`} data-sum>
            <dt>
              {t('dividend.left')}
              <small>{t('dividend.leftNote')}</small>
            </dt>
            <dd className="strong rigid" data-testid="left-in-cash">
              <Amount value={left} currency={currency} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
