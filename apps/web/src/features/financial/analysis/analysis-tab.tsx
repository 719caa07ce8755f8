import {
  NET_MARGIN_THRESHOLDS,
  orderForMargin,
  parametersOf,
  SPECIFICATION,
  sellingPrice,
  soldCost,
} from '@pcm/domain';
import { IconDeviceFloppy, IconReceipt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateFileName, useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { ProfitBuildUpCard } from '../../../project/profit/profit-build-up-card.tsx';
import { ProfitWarnings } from '../../../project/profit/profit-figures.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BreakEvenCard } from '../break-even/break-even-card.tsx';
import { InHeader } from '../header-slot.tsx';
import { OrderSplitCard } from '../order-split/order-split-card.tsx';
import { useFinancial, WhenSeen } from '../state/financial-context.tsx';
import { TornadoCard } from '../tornado/tornado-card.tsx';
import styles from './analysis.module.css';
import { DividendCard } from './dividend-card.tsx';
import { IndicatorsCard } from './indicators-card.tsx';
import { OrderCard, useOrderAmount } from './order-card.tsx';
import { ResultCards } from './result-cards.tsx';
import { savedAnalyses } from './saved-note.tsx';

/** The largest net margin that the user can ask for. Units: percent. */
const MOST_MARGIN = 99;

/** Finds the smallest order that leaves the wanted net margin. */
function WishedMargin({ onUse }: { onUse: (amount: number) => void }) {
  const { t } = useTranslation('analysis');
  const { data, priced, currency } = useFinancial();
  const [percent, setPercent] = useState<number>(NET_MARGIN_THRESHOLDS.excellent);
  const order = orderForMargin(
    priced.cost,
    data.profitAnalysis,
    'netMargin',
    percent,
    parametersOf(data, SPECIFICATION),
  );
  return (
    <section className={`stack-8 framed on-sunk ${styles.wish}`} aria-label={t('wish.title')}>
      <h3 className="note medium">{t('wish.title')}</h3>
      <div className="wrap-8-16 align-bottom">
        <NumberField
          name="wishedMargin"
          className={styles.percentField}
          label={t('wish.margin')}
          value={percent}
          onChange={(wished) => setPercent(wished ?? NET_MARGIN_THRESHOLDS.excellent)}
          unit="%"
          min={0}
          max={MOST_MARGIN}
          step={0.5}
          fallback={NET_MARGIN_THRESHOLDS.excellent}
        />
        {order === null ? (
          <p className="muted">{t('wish.none')}</p>
        ) : (
          <div className={`stack ${styles.wished}`}>
            <span className="muted">{t('wish.leaves')}</span>
            <span data-testid="wished-order" className="strong">
              <Amount value={order.amount} currency={currency} decimals={2} cents={false} />
            </span>
          </div>
        )}
        {order === null ? null : (
          <Button onClick={() => onUse(order.amount)}>{t('wish.use')}</Button>
        )}
      </div>
    </section>
  );
}

/** Offers orders: at the total, at the market price, and for a wanted margin. */
function OrderChoices({ onTaken }: { onTaken?: (() => void) | undefined }) {
  const { data, priced, currency } = useFinancial();
  const take = useOrderAmount(onTaken);
  if (priced.cost.total <= 0) return null;
  return (
    <div className={`grid-card align-top ${styles.choices}`}>
      <OrderMarks data={data} priced={priced} currency={currency} onUse={take} />
      <WishedMargin onUse={take} />
    </div>
  );
}

/** Asks for the missing order, and offers amounts that suit this estimate. */
function OrderPrompt({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { project, data, priced, currency } = useFinancial();
  const take = useOrderAmount(onTaken);
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = soldCost(data, priced, parameters);
  const selling = sellingPrice(cost, data.profitAnalysis, parameters).amount;
  const hasCosts = selling > 0;
  return (
    <Card>
      <div className={`row-8 text-middle ${styles.prompt}`}>
        <IconReceipt size={32} stroke={1.5} aria-hidden className="not-on-phones faint" />
        <h2 className="heading">{t('prompt.title')}</h2>
        <p className="muted">{t(hasCosts ? 'prompt.text' : 'prompt.noCosts')}</p>
        {hasCosts ? (
          <Button variant="soft" onClick={() => take(selling)}>
            {t('prompt.useTotal', { amount: isolate(format.money(selling, currency, 2)) })}
          </Button>
        ) : (
          <ButtonLink
            variant="soft"
            to="/projects/$projectId/edit"
            params={{ projectId: project.id }}
          >
            {t('prompt.openEstimate')}
          </ButtonLink>
        )}
      </div>
      <OrderChoices onTaken={onTaken} />
    </Card>
  );
}

/** Stores the results in this browser and downloads them, as they are on the screen. */
function SaveResultsButton() {
  const { t } = useTranslation('analysis');
  const { project, data, flush } = useFinancial();
  const isDemo = useIsDemo();
  const save = async () => {
    void flush();
    try {
      const { analysisFile } = await import('../../../project/exports/estimate-files.ts');
      const { file, analysis } = analysisFile(data);
      const isKept = savedAnalyses.set(project.id, analysis) === 'stored' && !isDemo;
      saveFile(file, file.name);
      sayDone(
        t('save.saved'),
        t(isKept ? 'save.savedText' : 'save.downloadedText', {
          file: isolateFileName(file.name),
        }),
      );
    } catch {
      showToast({ tone: 'error', title: t('save.failed'), description: t('save.failedText') });
    }
  };
  return (
    <Button variant="primary" icon={IconDeviceFloppy} onClick={save}>
      {t('save.button')}
    </Button>
  );
}

/** The charts of the analysis and the cards beside them. */
function AnalysisPictures() {
  const { t } = useTranslation('analysis');
  const { data, priced, profit, currency } = useFinancial();
  const shown = { data, priced, profit, currency };
  return (
    <>
      <div className={`grid-card align-top ${styles.pair}`}>
        <div className="stack-card shrinks">
          <ProfitBuildUpCard {...shown} />
          <OrderSplitCard {...shown} />
        </div>
        <div className="stack-card shrinks">
          <IndicatorsCard />
          <DividendCard />
          <Card title={t('order.others')}>
            <OrderChoices />
          </Card>
        </div>
      </div>
      <WhenSeen>
        <BreakEvenCard />
      </WhenSeen>
      <WhenSeen>
        <TornadoCard />
      </WhenSeen>
    </>
  );
}

/** The Profit Analysis tab: what the order earns. */
export function AnalysisTab() {
  const { data, profit, currency } = useFinancial();
  const hasOrder = profit.customerOrderAmount > 0;
  const top = useRef<HTMLDivElement>(null);
  // Moves the focus to the top, because the pressed button is gone.
  const focusTop = () => top.current?.focus();
  return (
    <div className="stack-card">
      <div ref={top} tabIndex={-1} className="round-10">
        <OrderCard />
      </div>
      {hasOrder ? (
        data.profitAnalysis?.enabled === false ? (
          <AnalysisHidden onEnabled={focusTop} />
        ) : (
          <>
            <InHeader>
              <SaveResultsButton />
            </InHeader>
            <ProfitWarnings profit={profit} currency={currency} />
            <ResultCards />
            <AnalysisPictures />
          </>
        )
      ) : (
        <OrderPrompt onTaken={focusTop} />
      )}
    </div>
  );
}

/** Shown instead of the figures while the analysis is disabled. */
function AnalysisHidden({ onEnabled }: { onEnabled: () => void }) {
  const { t } = useTranslation('analysis');
  const { edit } = useFinancial();
  return (
    <Notice
      tone="info"
      title={t('hidden.title')}
      action={
        <Button
          onClick={() => {
            edit({ profitAnalysis: { enabled: true } });
            onEnabled();
          }}
        >
          {t('hidden.enable')}
        </Button>
      }
    >
      {t('hidden.text')}
    </Notice>
  );
}
