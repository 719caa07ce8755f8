import type { BarGroup } from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useMay } from '../../../../platform/role.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { useSpanText } from '../calendar-days.ts';
import type { DragState } from '../drag/drag-state.ts';
import { useDragState } from '../drag/drag-store.ts';
import tabStyles from '../schedule.module.css';
import { useLooksInView } from './bar-looks.ts';
import styles from './schedule-bar.module.css';

/** Shows where the dragged operation would go, in red when there are conflicts. */
export function BarPreview({ state, style }: { state: DragState; style: CSSProperties }) {
  const { t } = useTranslation('schedule');
  const [conflict] = state.conflicts;
  return (
    <div
      className={`absolute small round-4 shrinks flex clips ${styles.bar}`}
      style={style}
      data-preview
      data-conflict={conflict !== undefined || undefined}
      data-testid="drag-preview"
      aria-hidden
    >
      <span className={`row-4 plain inherits medium text-start shrinks fits ${styles.face}`}>
        {conflict !== undefined && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
        <bdi className={`cut sticky ${styles.title}`}>{state.operation?.title ?? t('bar.new')}</bdi>
      </span>
    </div>
  );
}

/** Says how a bar is moved; during a drag, where it is and what is in the way. */
function DragStatus() {
  const { t } = useTranslation('schedule');
  const spanText = useSpanText();
  const state = useDragState();
  const titles = [...new Set(state?.conflicts.map(({ operation }) => operation.title))];
  return (
    <p
      className={tabStyles.status}
      role="status"
      data-dragging={state !== null || undefined}
      data-conflict={titles.length > 0 || undefined}
    >
      {state === null ? (
        <>
          {t('legend.hint')} <Kbd>Alt</Kbd> {t('legend.keys')}
        </>
      ) : titles.length === 0 ? (
        spanText(state.span)
      ) : (
        t('legend.inTheWay', {
          span: spanText(state.span),
          titles: titles.map(isolate).join(', '),
        })
      )}
    </p>
  );
}

/** The groups that the legend names before it counts the others. */
const MOST_GROUPS = 8;
const KINDS = ['done', 'donePastPlan', 'away', 'conflict', 'needsSomebody'] as const;

/** The code of a group on its fill, with its edge. */
export function GroupSwatch({ look, code }: Pick<BarGroup, 'look' | 'code'>) {
  return (
    <span className={`relative strong size-11 round-4 rigid ${styles.swatch}`} data-look={look}>
      <bdi>{code}</bdi>
    </span>
  );
}

interface LegendProps {
  /** A printed list has no bars, only the codes of their groups. */
  onPaper?: boolean;
}

/** Explains the looks of the bars in view, on the screen and on paper. */
export function Legend({ onPaper = false }: LegendProps) {
  const { t } = useTranslation('schedule');
  const { colour, groups, hasNone } = useLooksInView();
  const more = groups.length - MOST_GROUPS;
  return (
    <ul className={`bare-list wrap size-12 muted ${styles.legend}`} aria-label={t('legend.label')}>
      {groups.slice(0, MOST_GROUPS).map(({ key, look, code, name }) => (
        <li key={key} className="row-6 shrinks">
          <GroupSwatch look={look} code={code} />
          <bdi className="cut">{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('legend.more', { count: more })}</li>}
      {hasNone && (
        <li className="row-6">
          <GroupSwatch look="none" code={t('codes.none')} />
          {t(`legend.none.${colour}`)}
        </li>
      )}
      {(onPaper ? [] : KINDS).map((kind) => (
        <li key={kind} className="row-6">
          <span className={tabStyles.kind} data-kind={kind} aria-hidden />
          {t(`legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

/** The legend below a view, and how its bars are moved. */
export function ViewFoot() {
  const mayPlan = useMay('plan');
  return (
    <div className="flow-8-16 muted size-12 between">
      <Legend />
      {mayPlan && <DragStatus />}
    </div>
  );
}
