import {
  type Currency,
  type EstimateData,
  outcomeOf,
  type PricedEstimate,
  priceEstimate,
} from '@pcm/domain';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { today } from '../../platform/words/today.ts';
import {
  type ContractTerms,
  changedTerms,
  differingTerms,
  type PendingInsurance,
  withPendingInsurance,
} from '../../saving/pending-insurance.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EstimateFiguresProvider, useFiguresSource } from '../cost/estimate-figures.tsx';
import { EffectBar } from '../versions/effect-bar.tsx';
import { hasValidDates, InsuranceFields } from './insurance-fields.tsx';
import { InsuranceFigures } from './insurance-figures.tsx';
import styles from './insurance-panel.module.css';
import { InsurancePresets } from './insurance-presets.tsx';
import { shownTerms } from './insurance-terms.ts';

interface InsurancePanelProps {
  id?: string | undefined;
  /** The estimate without what waits, priced once by the page. */
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
  /** Without the card and its header, for a card of the caller's. */
  bare?: boolean | undefined;
  /** The bar of what waits stays in sight at the bottom of the screen. */
  stickyBar?: boolean | undefined;
}

/** The yearly insurance contract: its terms, what it costs, and changes that wait to be applied. */
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
  const pricedNext = count === 0 ? priced : priceEstimate(next);
  const change = (fields: PendingInsurance) =>
    onPendingChange(changedTerms(current, waiting, fields, today()));
  const content = (
    <EstimateFiguresProvider value={{ data: next, priced: pricedNext, currency, goTo }}>
      <div className={styles['body']}>
        <div className={styles['terms']}>
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
          before={outcomeOf(data, priced)}
          after={outcomeOf(next, pricedNext)}
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
