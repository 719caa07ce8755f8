import {
  type Currency,
  contractChecks,
  contractPresets,
  type EstimateData,
  insuranceTerms,
  outcomeOf,
  type PricedEstimate,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import {
  type ContractTerms,
  changedTerms,
  differingTerms,
  type PendingInsurance,
  withPendingInsurance,
} from '../../saving/pending-insurance.ts';
import { Amount } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EstimateFiguresProvider, useFiguresSource } from '../cost/estimate-figures.tsx';
import { PresetList } from '../cost/preset-list.tsx';
import { ExplainedFigure } from '../explanation/explained-figure.tsx';
import { EffectBar } from '../versions/effect-bar.tsx';
import { hasValidDates, InsuranceFields } from './insurance-fields.tsx';
import styles from './insurance-panel.module.css';
import { shownTerms } from './insurance-terms.ts';

interface InsuranceFiguresProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** The link to the settings that switch on social contributions. */
  contributionsLink?: ReactNode;
}

/** Shows the cost of the contract for an agent by day and month, and this project's share. */
function InsuranceFigures(props: InsuranceFiguresProps) {
  const { data, priced, currency, contributionsLink } = props;
  const { t } = useTranslation('insurance');
  const format = useFormat();
  const terms = insuranceTerms(data, SPECIFICATION);
  const doubts = contractChecks(data, priced, SPECIFICATION);
  return (
    <div>
      <dl className={`ruled-items ${styles.rows}`}>
        <div>
          <dt className="shrinks">{t('daily')}</dt>
          <dd className="medium rigid">
            <ExplainedFigure figure="insuranceDaily" lead>
              <Amount value={terms.dailyCostPerAgent} currency="MAD" decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt className="shrinks">{t('monthly', { days: format.number(terms.monthDays) })}</dt>
          <dd className="medium rigid">
            <ExplainedFigure figure="insuranceMonthly" lead>
              <Amount value={terms.monthlyCostPerAgent} currency="MAD" decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt className="shrinks">{t('personDays')}</dt>
          <dd className="medium rigid">
            <ExplainedFigure figure="personDays" lead>
              <bdi dir="ltr">{format.number(terms.personDays)}</bdi>
            </ExplainedFigure>
          </dd>
        </div>
        <div className={styles.share}>
          <dt className="shrinks">{t('share')}</dt>
          <dd className="medium rigid">
            <ExplainedFigure figure="yearlyInsurance" lead>
              <Amount value={terms.share} currency={currency} decimals={2} />
            </ExplainedFigure>
          </dd>
        </div>
      </dl>
      {terms.contributionsCount ? (
        terms.counts ? null : (
          <p className="note above-8">{t('off')}</p>
        )
      ) : (
        <p className="note above-8">
          {t('contributionsOff')} {contributionsLink}
        </p>
      )}
      {doubts.length === 0 ? null : (
        <Notice tone="attention" live>
          {doubts.map(({ code, values }) => (
            <div key={code}>
              {code === 'contractTooSmall'
                ? t('contractTooSmall', {
                    agents: format.number(values['agents'] ?? 0),
                    people: format.number(values['people'] ?? 0),
                  })
                : t('contractNotCovering')}
            </div>
          ))}
        </Notice>
      )}
      {currency === 'MAD' ? null : <p className="note above-8">{t('inMad')}</p>}
    </div>
  );
}

interface InsurancePresetsProps {
  terms: ContractTerms;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onChange: (terms: PendingInsurance) => void;
}

/** Offers the two stated amounts of the yearly contract, each with its effect. */
function InsurancePresets(props: InsurancePresetsProps) {
  const { terms, data, priced, currency, onChange } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const presets = contractPresets(SPECIFICATION).map(({ contractAmount, source }, index) => ({
    key: String(contractAmount),
    title: t(index === 0 ? 'presets.contractStandard' : 'presets.contractOther'),
    name: isolate(format.money(contractAmount, 'MAD', 0)),
    sources: [source],
    edits: { socialContributions: { yearlyInsurance: { contractAmount } } },
    isInUse: terms.contractAmount === contractAmount,
  }));
  return (
    <PresetList
      label={t('presets.contract')}
      presets={presets}
      data={data}
      priced={priced}
      currency={currency}
      onUse={({ socialContributions }) => {
        const contractAmount = socialContributions?.yearlyInsurance?.contractAmount;
        if (contractAmount !== undefined) onChange({ contractAmount });
      }}
    />
  );
}

interface InsurancePanelProps {
  id?: string | undefined;
  /** The estimate without the pending changes, priced once by the page. */
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  pending: PendingInsurance;
  isPendingKept: boolean;
  onPendingChange: (pending: PendingInsurance) => void;
  onApply: (pending: PendingInsurance) => void | Promise<void>;
  onDiscard: () => void;
  onRefresh?: (() => void | Promise<void>) | undefined;
  isApplying?: boolean | undefined;
  contributionsLink?: ReactNode;
  /** Whether card and header are left out, because the caller has its own card. */
  bare?: boolean | undefined;
  /** Whether the bar of pending changes stays in view at the bottom of the screen. */
  stickyBar?: boolean | undefined;
}

/** The yearly insurance contract: its terms, its cost, and changes that wait for Apply. */
export function InsurancePanel(props: InsurancePanelProps) {
  const { id, data, priced, currency, pending, onPendingChange, onRefresh } = props;
  const { t } = useTranslation('insurance');
  const format = useFormat();
  const lastUpdated = data.socialContributions?.yearlyInsurance?.lastUpdated;
  const goTo = useFiguresSource()?.get().goTo;
  const current = shownTerms(data, t('standardDescription'));
  const waiting = differingTerms(current, pending);
  const count = Object.keys(waiting).length;
  const terms: ContractTerms = Object.assign({ ...current }, waiting);
  const next = count === 0 ? data : withPendingInsurance(data, waiting, '');
  const pricedNext = count === 0 ? priced : priceEstimate(next, SPECIFICATION);
  const change = (fields: PendingInsurance) =>
    onPendingChange(changedTerms(current, waiting, fields, today()));
  const content = (
    <EstimateFiguresProvider value={{ data: next, priced: pricedNext, currency, goTo }}>
      <div className={`grid pad-below ${styles.body}`}>
        <div className="stack-card shrinks">
          <InsuranceFields terms={terms} onChange={change} />
          <InsurancePresets
            terms={terms}
            data={next}
            priced={pricedNext}
            currency={currency}
            onChange={change}
          />
        </div>
        <InsuranceFigures
          data={next}
          priced={pricedNext}
          currency={currency}
          contributionsLink={props.contributionsLink}
        />
      </div>
      {count === 0 ? null : (
        <EffectBar
          isKept={props.isPendingKept}
          before={outcomeOf(data, priced, SPECIFICATION)}
          after={outcomeOf(next, pricedNext, SPECIFICATION)}
          currency={currency}
          canApply={hasValidDates(terms)}
          sticky={props.stickyBar}
          isApplying={props.isApplying ?? false}
          onApply={() => props.onApply(waiting)}
          onDiscard={props.onDiscard}
        />
      )}
    </EstimateFiguresProvider>
  );
  if (props.bare) return content;
  return (
    <Card
      id={id}
      title={t('title')}
      count={
        lastUpdated ? t('lastUpdated', { when: isolate(format.instant(lastUpdated)) }) : undefined
      }
      actions={
        onRefresh === undefined ? undefined : (
          <IconButton
            label={t('refresh')}
            icon={<IconRefresh size={18} stroke={1.75} />}
            onClick={onRefresh}
          />
        )
      }
      flush
    >
      {content}
    </Card>
  );
}
