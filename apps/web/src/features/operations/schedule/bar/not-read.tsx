import type { planLinkCalls } from '@pcm/contract';
import { IconEyeOff, IconPrinter } from '@tabler/icons-react';
import type { z } from 'zod';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePlanLinks } from '../../team.queries.ts';
import styles from './schedule-bar.module.css';

type Unread = z.output<typeof planLinkCalls.listPlanLinks.reply>['unread'];

/** Who has not read an operation, by operation; made once, since hundreds of bars ask. */
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
      className={`inline-4 rigid size-11 medium round-4 ${styles.chip}`}
      title={t(`plans.${state}`)}
      aria-hidden
    >
      <IconEyeOff size={12} stroke={2} aria-hidden />
      <span>{t('plans.unread')}</span>
    </span>
  );
}

/** Opens the plans on paper, and says how many people have not read theirs. */
export function PlanButtons({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
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
            {t('plans.count', { count, formatted: format.number(count) })}
          </Pill>
        </button>
      )}
      <IconButton
        label={t('plans.print')}
        icon={<IconPrinter size={18} stroke={1.75} />}
        onClick={onOpen}
      />
    </>
  );
}
