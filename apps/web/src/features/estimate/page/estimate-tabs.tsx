import { lineCountOf } from '@pcm/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { lazyWithWords, loadWords, useTranslation } from '../../../platform/words/translation.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ESTIMATE_TABS, type EstimateTab } from '../search-params.ts';
import { useData } from '../state/estimate-context.tsx';

/** The price schedule, whose code and words are loaded when its tab is first opened. */
export const ScheduleTab = lazyWithWords(
  () => import('../schedule/schedule-tab.tsx'),
  ['priceSchedule'],
);

const DriftNotice = lazy(async () => {
  const [module] = await Promise.all([
    import('../schedule/schedule-head.tsx'),
    loadWords(['priceSchedule']),
  ]);
  return { default: module.OrderDriftNotice };
});

const ScheduleTotal = lazyWithWords(
  () => import('../schedule/schedule-foot.tsx'),
  ['priceSchedule'],
);

interface TabTotalProps {
  /** The total of the estimate. Units: the project's currency. */
  total: number;
  /** Draws a total with its name. */
  children: (label: string, value: number) => ReactNode;
}

/** Shows what the open tab comes to: the estimate, or what the client reads below the schedule. */
export function TabTotal({ total, children }: TabTotalProps) {
  const { t } = useTranslation('cost');
  const [tab] = useEstimateTab();
  const hasItems = useData(({ priceSchedule }) => (priceSchedule?.items?.length ?? 0) > 0);
  const ofLines = children(t('total'), total);
  if (tab !== 'schedule' || !hasItems) return ofLines;
  return (
    <Suspense fallback={ofLines}>
      <ScheduleTotal>{children}</ScheduleTotal>
    </Suspense>
  );
}

/** Says beside the summary that the order is not the total of the price schedule, if there is one. */
export function OrderDrift() {
  const hasBoth = useData(
    ({ priceSchedule, profitAnalysis }) =>
      (priceSchedule?.items?.length ?? 0) > 0 && (profitAnalysis?.customerOrderAmount ?? 0) > 0,
  );
  return hasBoth ? (
    <Suspense fallback={null}>
      <DriftNotice />
    </Suspense>
  ) : null;
}

/** The time in which the tab of the lines is drawn. */
export const TAB_MS = 100;

/** Returns the open tab, which is in the address, and a function that opens another. */
export function useEstimateTab(): [EstimateTab, (tab: EstimateTab) => void] {
  const { tab = 'estimate' }: { tab?: EstimateTab | undefined } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (next: EstimateTab) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, tab: next === 'estimate' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return [tab, open];
}

interface EstimateTabsProps {
  tab: EstimateTab;
  onChange: (tab: EstimateTab) => void;
  children: ReactNode;
}

/** The tabs of the editor with their counts. */
export function EstimateTabs({ tab, onChange, children }: EstimateTabsProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const lines = useData(lineCountOf);
  const items = useData((data) => data.priceSchedule?.items?.length ?? 0);
  const counts = {
    estimate: t('cost:lines', { count: lines, replace: { count: format.number(lines) } }),
    schedule: items === 0 ? undefined : format.number(items),
  };
  return (
    <Tabs
      ofPage
      label={t('tabs')}
      value={tab}
      onChange={onChange}
      tabs={ESTIMATE_TABS.map((value) => ({
        value,
        label: t(`tab.${value}`),
        count: counts[value],
      }))}
    >
      {children}
    </Tabs>
  );
}
