import { sumAmounts } from '@pcm/domain';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { simulation as shortcuts } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink, DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { SaveNotices } from '../state/save-notices.tsx';
import { DriftNotice } from './simulated-figures.tsx';
import styles from './simulation.module.css';
import { ContingencyInputs, OrderInput, WhatIfInputs } from './simulation-inputs.tsx';
import { SimulationResults } from './simulation-results.tsx';
import { TaxInputs } from './tax-inputs.tsx';
import { useApplySimulation } from './use-apply-simulation.ts';
import { SimulationContext, useSimulation, useWorkingSimulation } from './use-simulation.ts';

/** Undoes and redoes changes of values, and resets them to those of the project. */
function ValueActions() {
  const { t } = useTranslation(['simulation', 'common']);
  const { undo, redo, startAnew, isChanged } = useSimulation();
  useShortcut([
    { keys: shortcuts.undo, onPress: () => undo?.() },
    { keys: shortcuts.redo, onPress: () => redo?.() },
  ]);
  const ctrl = t('common:key.ctrl');
  const icon = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' };
  // Plain buttons, because `Button` ignores clicks for 300 ms, and repeated undo has to be fast.
  return (
    <div className={`row-4 ${styles.valueActions}`}>
      <Tooltip label={`${t('undo')} (${ctrl} Z)`}>
        <button
          type="button"
          aria-label={t('undo')}
          disabled={undo === null}
          onClick={() => undo?.()}
        >
          <IconArrowBackUp {...icon} />
        </button>
      </Tooltip>
      <Tooltip label={`${t('redo')} (${ctrl} ${t('common:key.shift')} Z)`}>
        <button
          type="button"
          aria-label={t('redo')}
          disabled={redo === null}
          onClick={() => redo?.()}
        >
          <IconArrowForwardUp {...icon} />
        </button>
      </Tooltip>
      <Button size="sm" disabled={!isChanged} onClick={startAnew}>
        {t('startAnew')}
      </Button>
    </div>
  );
}

interface ApplyDialogProps {
  opened: boolean;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** Shows what applying would change: totals, net profit and every value. */
function ApplyDialog({ opened, isApplying, onApply, onClose }: ApplyDialogProps) {
  const { t } = useTranslation(['simulation', 'common']);
  const { original, result } = useSimulation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('applying.title')}
      subtitle={t('applying.text')}
      size="lg"
      actions={
        <DialogAnswer loading={isApplying} onClick={onApply}>
          {t('applyShort')}
        </DialogAnswer>
      }
    >
      <DifferenceView
        before={original.data}
        after={result.data}
        names={{ before: t('applying.now'), after: t('applying.after') }}
      />
    </Dialog>
  );
}

/** Keeps the simulated net profit in view where the result does not fit beside the values. */
function SimulationBar({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation('simulation');
  const { currency } = useFinancial();
  const { result, original, isChanged } = useSimulation();
  const { netProfit, customerOrderAmount } = result.profit;
  const hasOrder = customerOrderAmount > 0;
  const hadOrder = original.profit.customerOrderAmount > 0;
  const difference = sumAmounts([netProfit, -original.profit.netProfit]);
  return (
    <div className={`not-printed bottom-bar ${styles.bar}`}>
      <span className={`grid align-baseline shrinks ${styles.words}`}>
        <span className={`note ${styles.caption}`}>{t('phone.net')}</span>
        <Amount
          value={hasOrder ? netProfit : null}
          reason={t('comparison.noOrder')}
          currency={currency}
          className={`strong ${styles.amount} ${netProfit < 0 ? 'loss' : ''}`}
        />
        {hasOrder && hadOrder && difference !== 0 ? (
          <span className={`note ${styles.caption}`}>
            <DifferenceAmount value={difference} />
          </span>
        ) : null}
      </span>
      <Button needs="estimate" variant="primary" size="lg" disabled={!isChanged} onClick={onApply}>
        {t('applyShort')}
      </Button>
    </div>
  );
}

/** The inputs for every value that can be simulated. */
function SimulationInputs() {
  const { t } = useTranslation('simulation');
  return (
    <section className="stack-card shrinks" aria-label={t('inputs.label')}>
      <ValueActions />
      <OrderInput />
      <ContingencyInputs />
      <TaxInputs />
      <WhatIfInputs />
    </section>
  );
}

/** The simulation of the open project: its values, their results, and the kept simulations. */
export function SimulationScreen({ isGone }: { isGone: boolean }) {
  const simulation = useWorkingSimulation();
  return (
    <SimulationContext value={simulation}>
      <Page>
        <ScreenContent isGone={isGone} />
      </Page>
    </SimulationContext>
  );
}

function ScreenContent({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('simulation');
  const { project } = useFinancial();
  const { isChanged, isKept } = useSimulation();
  const { apply, isApplying } = useApplySimulation();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            <bdi className="ink medium">{project.name}</bdi>
            <span className={styles.after}>{t('subtitle')}</span>
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/project-management"
              search={{ project: project.id }}
              icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
            >
              {t('returnToProject')}
            </ButtonLink>
            <Button
              needs="estimate"
              variant="primary"
              className={styles.wideOnly}
              disabled={!isChanged}
              onClick={ask}
            >
              {t('apply')}
            </Button>
          </>
        }
      />
      <SaveNotices isGone={isGone} />
      <DriftNotice />
      {isKept ? null : <Notice tone="attention">{t('notKept')}</Notice>}
      <div className={`grid align-top gap-20 ${styles.screen}`}>
        <SimulationInputs />
        <SimulationResults />
      </div>
      <SimulationBar onApply={ask} />
      <ApplyDialog
        opened={isAsking}
        isApplying={isApplying}
        onClose={() => setAsking(false)}
        onApply={async () => {
          if (!(await apply())) setAsking(false);
        }}
      />
    </>
  );
}
