import type { EquipmentWayReply, OperationRepair } from '@pcm/contract';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconCalendarRepeat,
  IconReplace,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import type { useRepairs } from '../assignments.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import { type BookingWrite, withRepair } from './booking-write.ts';
import styles from './conflict-dialog.module.css';

const ICONS = {
  move: IconCalendarRepeat,
  replace: IconUserShare,
  cover: IconArrowsExchange,
  split: IconArrowsSplit2,
  equip: IconReplace,
  together: IconUsers,
} as const;

/** Returns what other equipment comes along: `Take R-015 instead of R-014`. */
export function useWayText(): (way: EquipmentWayReply) => string {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  return ({ how, set, swaps }) => {
    if (how === 'set' && set !== undefined) {
      return t('repair.set', { by: isolate(set.code), name: isolate(set.insteadOfCode) });
    }
    const named = ({ name, quantity, pieces }: EquipmentWayReply['swaps'][number]['to']) =>
      pieces.length > 0
        ? pieces.map(({ code }) => isolate(code)).join(t('common:listSeparator'))
        : t('repair.pieces', {
            quantity: format.number(quantity),
            name: isolate(labelOf(name)),
          });
    const all = (side: 'from' | 'to') =>
      swaps.map((swap) => named(swap[side])).join(t('common:listSeparator'));
    return t('repair.equip', { by: all('to'), name: all('from') });
  };
}

/** Returns why equipment is offered: until when it is in order, and how many are free. */
export function useWayReason(): (way: EquipmentWayReply) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return ({ how, goodUntil, isWarned, free }) => {
    const day = goodUntil === null ? null : isolate(format.day(goodUntil, true));
    const why = t(`repair.why.${how}`, { free: format.number(free ?? 0) });
    if (isWarned) {
      return t(day === null ? 'repair.neverInspected' : 'repair.dueWithin', {
        why,
        day: day ?? '',
      });
    }
    return day === null ? why : t('repair.goodUntil', { why, day });
  };
}

/** Says what speaks for and against other equipment. */
export function WayHint({ repair }: { repair: OperationRepair }) {
  const wayReason = useWayReason();
  const way = repair.kind === 'together' ? repair.way : repair.kind === 'equip' ? repair : null;
  if (way === null) return null;
  const { isWarned } = way;
  return (
    <p className={isWarned ? 'attention small' : 'muted small'}>
      {isWarned && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />} {wayReason(way)}
    </p>
  );
}

/** Returns the label of a way out: `Move to 30 Nov – 2 Dec 2026`. */
export function useRepairText(): (repair: OperationRepair) => string {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const wayText = useWayText();
  const replaceText = ({ byName, memberName }: { byName: string; memberName: string }) =>
    t('repair.replace', { by: isolate(byName), name: isolate(memberName) });
  return (repair) => {
    if (repair.kind === 'equip') return wayText(repair);
    if (repair.kind === 'together') {
      const { replaced, way } = repair;
      return [...replaced.map(replaceText), ...(way === null ? [] : [wayText(way)])].join(' · ');
    }
    if (repair.kind === 'move') {
      return t('repair.move', { days: format.days(repair.firstDay, repair.lastDay, true) });
    }
    if (repair.kind === 'replace') return replaceText(repair);
    if (repair.kind === 'cover') {
      return t('repair.cover', {
        by: isolate(repair.byName),
        name: isolate(repair.memberName),
        days: isolate(format.days(repair.firstDay, repair.lastDay, true)),
      });
    }
    const parts = repair.parts.map(({ firstDay, lastDay }) => format.days(firstDay, lastDay));
    return t('repair.split', { parts: parts.join(t('common:listSeparator')) });
  };
}

/** Lists the team rules for which this way out needs a reason. */
export function ReasonHint({ reasons = [] }: Pick<OperationRepair, 'reasons'>) {
  const { t } = useTranslation(['booking', 'operation', 'common']);
  if (reasons.length === 0) return null;
  const rules = reasons.map((rule) => t(`operation:rule.${rule}`)).join(t('common:listSeparator'));
  return <p className="muted">{t('repair.reasons', { rules })}</p>;
}

interface RepairButtonsProps {
  write: BookingWrite;
  repairs: ReturnType<typeof useRepairs>;
  isSaving: boolean;
  onSave: (write: BookingWrite) => Promise<void>;
}

/** A button for each way out, which saves it. */
export function RepairButtons({ write, repairs, isSaving, onSave }: RepairButtonsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const repairText = useRepairText();
  const heading = useId();
  const isAdded = write.kind === 'other' && write.takes !== undefined;
  if (write.kind === 'split' || write.kind === 'restore' || (write.kind === 'other' && !isAdded)) {
    return <p className="muted">{t(`conflict.byHand.${write.kind}`)}</p>;
  }
  if (repairs.isPending) return <LoadingText text={t('repair.looking')} />;
  if (repairs.isError) {
    return (
      <div className="flow-8 between">
        <p className="muted">{errorText(repairs.error)}</p>
        <Button
          onClick={async () => {
            await repairs.refetch();
          }}
        >
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  const found = repairs.data?.repairs ?? [];
  const ways = isAdded ? found.filter(({ kind }) => kind === 'equip') : found;
  if (ways.length === 0) return <p className="muted">{t('repair.none')}</p>;
  return (
    <section className="grid-8" aria-labelledby={heading}>
      <h3 id={heading} className="subheading">
        {t('repair.title')}
      </h3>
      {ways.map((repair) => {
        const Icon = ICONS[repair.kind];
        return (
          <div key={JSON.stringify(repair)} className="grid gap-4">
            <Button
              wide
              variant="soft"
              className={styles.way}
              icon={<Icon size={16} stroke={1.75} aria-hidden />}
              aria-disabled={isSaving || undefined}
              onClick={() => (isSaving ? undefined : onSave(withRepair(write, repair)))}
            >
              {repairText(repair)}
            </Button>
            <WayHint repair={repair} />
            <ReasonHint reasons={repair.reasons} />
          </div>
        );
      })}
    </section>
  );
}
