import type { Project } from '@pcm/contract';
import {
  contingencyPercentages,
  MAX_INPUT,
  netMarginHealth,
  type PricedEstimate,
  type ProfitResult,
  parametersOf,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { IconAlertTriangle, IconCheck, IconCoins, IconTrendingDown } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { ApiError, isStale } from '../../../platform/api/api-error.ts';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { ProfitFigures } from '../../../project/profit/profit-figures.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './project-view.module.css';
import { useSaveOrderAmount } from './project-view.queries.ts';

interface OrderFormProps {
  project: Project;
  /** The total of the estimate, to compare with the order. */
  total: number;
  isGone: boolean;
  onSaved: (project: Project) => void;
}

/** A field for the order amount, from which profit and taxes follow. */
function OrderForm({ project, total, isGone, onSaved }: OrderFormProps) {
  const { t } = useTranslation('projectView');
  const mayEstimate = useMay('estimate');
  const format = useFormat();
  const [amount, setAmount] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveOrderAmount();
  const isMissing = amount === null || amount <= 0;

  const failed = (error: unknown) => {
    const isExpired = error instanceof ApiError && error.status === 401;
    const text = isStale(error) ? t('finance.stale') : t('finance.failed');
    showToast({
      tone: 'error',
      title: isExpired ? t('finance.expired') : t('finance.error'),
      description: isExpired ? t('finance.expiredText') : text,
    });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || save.isPending) return;
    try {
      onSaved(await save.mutateAsync({ project, amount }));
      const description = t('finance.savedText');
      sayDone(t('finance.saved'), description);
    } catch (error) {
      failed(error);
    }
  };
  return (
    <form className="stack-12 align-top" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h3 className="heading">{t('page.orderTitle')}</h3>
        <p className="muted above-2">
          {t('page.orderText')}{' '}
          {t('finance.costHint', { total: isolate(format.money(total, project.currency)) })}
        </p>
      </div>
      {isGone || !mayEstimate ? null : (
        <div className="not-printed wrap-8-12 wide align-bottom">
          <NumberField
            className={styles.field}
            name="customerOrderAmount"
            label={t('finance.orderLabel')}
            help={t('finance.orderHelp')}
            error={isAsked && isMissing ? t('finance.invalid') : undefined}
            value={amount}
            onChange={setAmount}
            unit={project.currency}
            min={0}
            max={MAX_INPUT}
            cents
            step={0.01}
            decimals={2}
          />
          <Button type="submit" variant="soft" loading={save.isPending}>
            {t('finance.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface ProjectFinanceProps {
  project: Project;
  priced: PricedEstimate;
  isGone: boolean;
  onSaved: (project: Project) => void;
}

const TONES = { excellent: 'profit', good: 'profit', poor: 'attention' } as const satisfies Record<
  string,
  PillTone
>;

function HealthPill({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('projectView');
  const health = netMarginHealth(profit);
  const isLoss = profit.netProfit < 0;
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
  const Icon = health !== 'poor' ? IconCheck : isLoss ? IconTrendingDown : IconAlertTriangle;
  return (
    <Pill tone={isLoss ? 'loss' : TONES[health]} icon={<Icon {...icon} />}>
      {t('finance.health', { health: t(`finance.${health}`) })}
    </Pill>
  );
}

/** Returns the id of a section's card, for links from explanations. */
export const sectionId = (section: EstimateSection): string => `section-${section}`;

/** Shows what the order earns; without an order, a field to enter it. */
export function ProjectFinance({ project, priced, isGone, onSaved }: ProjectFinanceProps) {
  const { t } = useTranslation('projectView');
  const profit = profitResult(
    priced.cost,
    project.data.profitAnalysis,
    parametersOf(project.data, SPECIFICATION),
  );
  return (
    <Card
      id={sectionId('profit')}
      title={t('finance.title')}
      actions={
        isGone ? undefined : (
          <ButtonLink
            size="sm"
            variant="quiet"
            to="/project-management"
            search={{ project: project.id }}
            icon={IconCoins}
          >
            {t('finance.open')}
          </ButtonLink>
        )
      }
    >
      {profit.customerOrderAmount > 0 ? (
        <ProfitFigures
          profit={profit}
          currency={project.currency}
          markup={contingencyPercentages(project.data, SPECIFICATION).profitMargin}
          verdict={<HealthPill profit={profit} />}
        />
      ) : (
        <OrderForm project={project} total={priced.cost.total} isGone={isGone} onSaved={onSaved} />
      )}
    </Card>
  );
}
