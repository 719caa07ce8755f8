import { type Currency, type EstimateData, type PricedEstimate, priceEstimate } from '@pcm/domain';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../lib/today.ts';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { EstimateFiguresProvider, useFiguresSource } from './estimate-figures.tsx';
import { hasValidDates, InsuranceFields } from './insurance-fields.tsx';
import { InsuranceFigures } from './insurance-figures.tsx';
import styles from './insurance-panel.module.css';
import { InsurancePendingBar } from './insurance-pending-bar.tsx';
import { shownTerms } from './insurance-terms.ts';
import {
  type ContractTerms,
  changedTerms,
  differingTerms,
  type PendingInsurance,
  withPendingInsurance,
} from './pending-insurance.ts';

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
}

/** The yearly insurance contract: its terms, what it costs, and changes that wait to be applied. */
export function InsurancePanel(props: InsurancePanelProps) {
  const { id, data, priced, currency, pending, onPendingChange, onRefresh } = props;
  const { t } = useTranslation('insurance');
  const goTo = useFiguresSource()?.get().goTo;
  const current = shownTerms(data, t('standardDescription'));
  const waiting = differingTerms(current, pending);
  const count = Object.keys(waiting).length;
  const terms: ContractTerms = Object.assign({ ...current }, waiting);
  const next = count === 0 ? data : withPendingInsurance(data, waiting, '');
  const pricedNext = count === 0 ? priced : priceEstimate(next);
  return (
    <Card
      id={id}
      title={t('title')}
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
      <EstimateFiguresProvider value={{ data: next, priced: pricedNext, currency, goTo }}>
        <div className={styles['body']}>
          <InsuranceFields
            terms={terms}
            onChange={(change) => onPendingChange(changedTerms(current, waiting, change, today()))}
          />
          <InsuranceFigures
            data={next}
            priced={pricedNext}
            currency={currency}
            contributionsLink={props.contributionsLink}
          />
        </div>
        {count === 0 ? null : (
          <InsurancePendingBar
            isKept={props.isPendingKept}
            now={priced.cost.total}
            after={pricedNext.cost.total}
            currency={currency}
            canApply={hasValidDates(terms)}
            isApplying={props.isApplying ?? false}
            onApply={() => props.onApply(waiting)}
            onDiscard={props.onDiscard}
          />
        )}
      </EstimateFiguresProvider>
    </Card>
  );
}
