import type { Operation, planLinkCalls, ScheduledOperation } from '@pcm/contract';
import { initialsOf } from '@pcm/domain';
import { IconChecks, IconEyeOff, IconPrinter } from '@tabler/icons-react';
import type { z } from 'zod';
import { useIsNarrow } from '../../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { showToast, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { useLiveSchedule, useOperationWrites } from '../../operations.queries.ts';
import type { ScheduleView, TeamSearch } from '../../search-params.ts';
import { usePlanLinks } from '../../team.queries.ts';
import { rangeOf, useRangeTitle } from '../calendar-days.ts';
import styles from './schedule-bar.module.css';

type Unread = z.output<typeof planLinkCalls.listPlanLinks.reply>['unread'];

/** The members who have not read each operation; indexed once, because hundreds of bars ask. */
const indexes = new WeakMap<Unread, Map<string, Unread>>();

function unreadOf(unread: Unread, operationId: string): Unread {
  const index = indexes.get(unread) ?? Map.groupBy(unread, (one) => one.operationId);
  indexes.set(unread, index);
  return index.get(operationId) ?? [];
}

/**
 * Returns whether the plan of an operation is unread by the person of a lane, or by anybody where
 * the lane is of no person: never read, or changed since.
 */
export function useNotRead(operationId: string, lane: string | null): 'unread' | 'changed' | null {
  const { data } = usePlanLinks();
  if (data === undefined) return null;
  const all = unreadOf(data.unread, operationId);
  const own = all.filter(({ memberId }) => memberId === lane);
  const isOfPerson = lane !== null && data.links.some(({ memberId }) => memberId === lane);
  const asked = isOfPerson || lane === null ? (lane === null ? all : own) : [];
  if (asked.length === 0) return null;
  return asked.every(({ wasRead }) => wasRead) ? 'changed' : 'unread';
}

/** Says on a bar that its plan is not read. */
export function NotReadChip({ state }: { state: 'unread' | 'changed' }) {
  const { t } = useTranslation('schedule');
  return (
    <span
      className={`inline-4 rigid relative size-11 medium round-4 ${styles.chip}`}
      title={t(`plans.${state}`)}
      aria-hidden
    >
      <IconEyeOff size={12} stroke={2} aria-hidden />
      <span>{t('plans.unread')}</span>
    </span>
  );
}

/**
 * Opens the plans on paper, and says how many people have not read theirs. On a phone the menu of
 * the schedule opens them too.
 */
export function PlanButtons({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('schedule');
  const isPhone = useIsNarrow();
  const { data } = usePlanLinks();
  const count = new Set(data?.unread.map(({ memberId }) => memberId)).size;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className="plain grid round-10 no-padding underlines tall-28"
          onClick={() => onOpen()}
        >
          <Pill tone="attention" icon={<IconEyeOff size={13} stroke={1.75} aria-hidden />}>
            {t('plans.count', { count })}
          </Pill>
        </button>
      )}
      {!isPhone && (
        <IconButton
          label={t('plans.print')}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={onOpen}
        />
      )}
    </>
  );
}

/** The fields of an operation that completing it needs. */
type Completed = Pick<Operation, 'id' | 'title' | 'version' | 'status'>;

/** Completes operations, and offers Undo for all of them. */
function useCompletion() {
  const { t } = useTranslation(['schedule', 'common']);
  const sayFailed = useFailureToast();
  const { change } = useOperationWrites();
  const run = async (
    operations: readonly Completed[],
    status: Operation['status'],
    onDone: (saved: Operation[]) => void,
  ) => {
    const saved: Operation[] = [];
    try {
      for (const { id, version } of operations) {
        saved.push(await change.mutateAsync({ id, version, patch: { status } }));
      }
    } catch (error) {
      sayFailed(t('reported.failed'), error);
    }
    if (saved.length > 0 && saved.length === operations.length) onDone(saved);
  };
  const complete = (operations: readonly Completed[]) =>
    void run(operations, 'completed', (saved) =>
      showToast({
        tone: 'success',
        title: t('reported.done'),
        description:
          saved.length === 1
            ? isolate(saved[0]?.title ?? '')
            : t('reported.count', { count: saved.length }),
        undo: () =>
          void run(saved, 'in-progress', () =>
            showToast({ tone: 'success', title: t('reported.undone') }),
          ),
      }),
    );
  return { complete, isPending: change.isPending };
}

/** Offers to complete an operation whose day sheets say that the work is over. */
export function CompleteOffer({ operation }: { operation: Completed }) {
  const { t } = useTranslation('schedule');
  const { complete, isPending } = useCompletion();
  return (
    <Notice
      tone="neutral"
      live
      icon={<IconChecks size={18} stroke={1.75} aria-hidden />}
      action={
        <Button
          needs="plan"
          variant="soft"
          loading={isPending}
          onClick={() => complete([operation])}
        >
          {t('reported.complete')}
        </Button>
      }
    >
      {t('reported.offer')}
    </Notice>
  );
}

/** Says how many of the shown operations are reported to the end, and completes one or all. */
export function ReportedMenu({ operations }: { operations: readonly ScheduledOperation[] }) {
  const { t } = useTranslation('schedule');
  const { complete } = useCompletion();
  const reported = operations.filter(({ isReported }) => isReported);
  if (reported.length === 0) return null;
  const count = { count: reported.length };
  return (
    <Menu
      align="start"
      label={t('reported.title')}
      trigger={
        <button type="button" className="plain grid round-10 no-padding underlines tall-28">
          <Pill tone="profit" icon={<IconChecks size={13} stroke={1.75} aria-hidden />}>
            {t('reported.pill', count)}
          </Pill>
        </button>
      }
      items={[
        ...reported.map((operation) => ({
          label: t('reported.completeOne', { title: isolate(operation.title) }),
          needs: 'plan' as const,
          onSelect: () => complete([operation]),
        })),
        ...(reported.length < 2
          ? []
          : [
              'divider' as const,
              {
                label: t('reported.completeAll', count),
                needs: 'plan' as const,
                onSelect: () => complete(reported),
              },
            ]),
      ]}
    />
  );
}

/** The number of people who are shown by their initials; the others are only counted. */
const MOST_SHOWN = 3;

interface AlsoHereProps {
  view: ScheduleView;
  day: string;
  onChange: (change: Partial<TeamSearch>) => void;
}

/** Shows who else has the schedule open, and goes to where they are. */
export function AlsoHere({ view, day, onChange }: AlsoHereProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleOf = useRangeTitle();
  const { people, isHeard } = useLiveSchedule(view, day);
  if (!isHeard) return <Pill tone="neutral">{t('live.lost')}</Pill>;
  const more = people.length - MOST_SHOWN;
  return (
    <ul className="bare-list row-4 gone-when-empty" aria-label={t('live.people')}>
      {people.slice(0, MOST_SHOWN).map((person) => {
        const there = { view: person.view ?? view, day: person.day ?? day };
        const place = titleOf(there.view, there.day, rangeOf(there.view, there.day));
        const label = t('live.person', {
          name: isolate(person.name),
          view: t(`views.${there.view}`),
          place: isolate(place),
        });
        return (
          <li key={JSON.stringify(person)}>
            <Tooltip label={label}>
              <button
                type="button"
                className={`plain size-11 strong grid info ${styles.person}`}
                aria-label={label}
                onClick={() => onChange(there)}
              >
                {initialsOf(person.name)}
              </button>
            </Tooltip>
          </li>
        );
      })}
      {more > 0 && (
        <li className="muted size-12">{t('live.more', { formatted: format.number(more) })}</li>
      )}
    </ul>
  );
}
