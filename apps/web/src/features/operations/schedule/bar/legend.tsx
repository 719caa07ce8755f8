import type { BarGroup } from '@pcm/domain';
import { useMay } from '../../../../platform/role.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import tabStyles from '../schedule.module.css';
import { useLooksInView } from './bar-looks.ts';
import { DragStatus } from './bar-preview.tsx';
import styles from './schedule-bar.module.css';

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
  const format = useFormat();
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
      {more > 0 && <li>{t('legend.more', { count: more, formatted: format.number(more) })}</li>}
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
