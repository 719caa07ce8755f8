import type { OperationConflict, SeriesCheck } from '@pcm/contract';
import type { SeriesDay, SeriesRule } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useReasonText } from '../conflicts/conflict-list.tsx';
import { useFindingText } from '../conflicts/finding-text.tsx';
import { HolidayNotice } from '../create/holiday-notice.tsx';
import styles from '../create/new-operation.module.css';
import { useEquipmentWords } from '../stored-words.ts';
import { useMemberNames } from '../team.queries.ts';
import { Holidays, useRuleText } from './series-note.tsx';
import { blocks, counted, missingOn, type SeriesDecisions, stoppedOf } from './use-series-form.ts';

interface SeriesPreviewProps {
  /** The days of the rule that change. */
  days: readonly SeriesDay[];
  check: SeriesCheck | undefined;
  team: readonly string[];
  rule: SeriesRule;
  times: Parameters<ReturnType<typeof useRuleText>>[1];
  decisions: SeriesDecisions;
  /** The id of the heading above the dates that something stands in the way of. */
  headingId: string;
  onDecide: (decisions: SeriesDecisions) => void;
}

const OUTCOMES = ['added', 'changed', 'removed', 'exceptions', 'closed'] as const;
/** More rows would be a page that nobody reads; the buttons for all count the others too. */
const MOST_ROWS = 40;

/** Returns a sentence for what is in the way of a date. */
function useConflictText(): (conflict: OperationConflict) => string {
  const reasonText = useReasonText();
  return (conflict) => `${isolate(conflict.operation.title)}: ${reasonText(conflict)}`;
}

/** Lists the findings for every date of a series before it is saved, with the ways out. */
export function SeriesPreview(props: SeriesPreviewProps) {
  const { days, check, team, rule, times, decisions, onDecide } = props;
  const ruleText = useRuleText();
  const { t } = useTranslation('series');
  const format = useFormat();
  const namesOf = useMemberNames();
  const findingText = useFindingText();
  const { labelOf } = useEquipmentWords();
  const conflictText = useConflictText();
  const { leftOut, ownTeams, without, reasons } = decisions;
  const stopped = stoppedOf(check, decisions);
  const worked = days.flatMap(({ on }) => on ?? []).toSorted();
  // The holidays of these days are already listed.
  const isLookedAt = days.some(({ daysOff }) => daysOff.some(({ holiday }) => holiday !== null));
  const nameOf = (id: string) => namesOf([id]).join('');
  const warnings = counted(
    (check?.problems ?? []).flatMap(({ findings }) =>
      findings.filter(({ severity }) => severity === 'warn'),
    ),
  );
  const toExplain = new Set(
    (check?.problems ?? []).flatMap(({ findings }) =>
      findings.flatMap((one) => (one.severity === 'block' ? one.rule : [])),
    ),
  );
  const teamOn = (day: string) => ownTeams.get(day) ?? team;
  const leaveOut = (more: readonly string[]) =>
    onDecide({ ...decisions, leftOut: [...new Set([...leftOut, ...more])] });
  const replace = (changes: readonly { day: string; memberId: string; by: string | null }[]) => {
    const next = new Map(ownTeams);
    for (const { day, memberId, by } of changes) {
      const before = next.get(day) ?? team;
      next.set(
        day,
        before.flatMap((id) => (id === memberId ? (by ?? []) : id)),
      );
    }
    onDecide({ ...decisions, ownTeams: next });
  };
  const leaveAtHome = (changes: readonly { day: string; names: readonly string[] }[]) => {
    const next = new Map(without);
    for (const { day, names } of changes) {
      next.set(day, [...new Set([...(next.get(day) ?? []), ...names])]);
    }
    onDecide({ ...decisions, without: next });
  };
  const lacking = stopped.flatMap((problem) => {
    const names = missingOn(problem);
    return names.length === 0 ? [] : { day: problem.day, names };
  });
  const replaceable = stopped.flatMap(({ day, replacements }) =>
    replacements.flatMap(({ memberId, by }) =>
      by[0] === undefined ? [] : { day, memberId, by: by[0] },
    ),
  );
  return (
    <section className="grid-card" aria-label={t('preview.title')}>
      <p className="strong">{ruleText(rule, times)}</p>
      <p role="status">
        {worked.length > 0 &&
          t('preview.fromTo', {
            first: isolate(format.day(worked[0] ?? '', true)),
            last: isolate(format.day(worked.at(-1) ?? '', true)),
          })}
        {OUTCOMES.map((key) => {
          const count = check?.[key] ?? 0;
          return count === 0 ? '' : ` · ${t(`preview.${key}`, { count })}`;
        }).join('')}
      </p>
      <Holidays days={days} />
      {isLookedAt ? null : <HolidayNotice days={worked} saysNone />}
      {check !== undefined && stopped.length === 0 && (
        <Notice tone="profit">{t('preview.free')}</Notice>
      )}
      {stopped.length > 0 && (
        <section className="grid-8">
          <h3 id={props.headingId} tabIndex={-1} className="subheading loss">
            {t('preview.stopped', { count: stopped.length })}
          </h3>
          <div className="wrap-8">
            <Button onClick={() => leaveOut(stopped.map(({ day }) => day))}>
              {t('preview.leaveOutAll')}
            </Button>
            {replaceable.length > 0 && (
              <Button variant="soft" onClick={() => replace(replaceable)}>
                {t('preview.takeAll')}
              </Button>
            )}
            {lacking.length > 1 && (
              <Button variant="soft" onClick={() => leaveAtHome(lacking)}>
                {t('preview.goWithout')}
              </Button>
            )}
          </div>
          <ul className={`bare-list grid-8 ${styles.rows}`}>
            {stopped.slice(0, MOST_ROWS).map((problem) => {
              const { day, on, conflicts, replacements } = problem;
              const named = isolate(format.day(on, true));
              return (
                <li key={day} className={`grid-6 ruled-below ${styles.problem}`}>
                  <span className="break-words">
                    <b className="medium">{named}</b> ·{' '}
                    {[
                      ...conflicts.map(conflictText),
                      ...blocks(problem, reasons).map(findingText),
                    ].join(' · ')}
                  </span>
                  <span className="wrap-8">
                    <Button size="sm" onClick={() => leaveOut([day])}>
                      {t('preview.leaveOut')}
                      <span className="visually-hidden"> {named}</span>
                    </Button>
                    {missingOn(problem).map((name) => (
                      <Button
                        key={name}
                        size="sm"
                        onClick={() => leaveAtHome([{ day, names: [name] }])}
                      >
                        {t('preview.without', { name: isolate(labelOf(name)) })}
                      </Button>
                    ))}
                    {replacements.map(({ memberId, by }) => (
                      <span key={memberId} className="wrap-8">
                        {by.slice(0, 1).map((id) => (
                          <Button
                            key={id}
                            size="sm"
                            variant="soft"
                            onClick={() => replace([{ day, memberId, by: id }])}
                          >
                            {t('preview.take', { name: nameOf(id) })}
                          </Button>
                        ))}
                        {teamOn(day).includes(memberId) && (
                          <Button size="sm" onClick={() => replace([{ day, memberId, by: null }])}>
                            {t('preview.without', { name: nameOf(memberId) })}
                          </Button>
                        )}
                      </span>
                    ))}
                  </span>
                </li>
              );
            })}
          </ul>
          {stopped.length > MOST_ROWS && (
            <p className="muted">{t('preview.more', { count: stopped.length - MOST_ROWS })}</p>
          )}
        </section>
      )}
      {[...toExplain].map((broken) => (
        <TextField
          key={broken}
          label={`${t('preview.reason')}: ${t(`reasonFor.${broken}`)}`}
          maxLength={500}
          value={reasons[broken] ?? ''}
          onChange={(reason) =>
            onDecide({ ...decisions, reasons: { ...reasons, [broken]: reason } })
          }
        />
      ))}
      {(leftOut.length > 0 || ownTeams.size > 0 || without.size > 0) && (
        <div className="wrap-8">
          {leftOut.length > 0 && <span>{t('preview.leftOut', { count: leftOut.length })}</span>}
          {ownTeams.size > 0 && <span>{t('preview.ownTeams', { count: ownTeams.size })}</span>}
          {without.size > 0 && <span>{t('preview.ownEquipment', { count: without.size })}</span>}
          <Button
            size="sm"
            onClick={() =>
              onDecide({ ...decisions, leftOut: [], ownTeams: new Map(), without: new Map() })
            }
          >
            {t('preview.takeBack')}
          </Button>
        </div>
      )}
      {warnings.length > 0 && (
        <section className="grid-6">
          <h3 className="subheading attention">{t('preview.warned')}</h3>
          <ul className={`bare-list grid-2 ${styles.rows}`}>
            {warnings.map(([finding, count]) => (
              <li key={JSON.stringify(finding)} className="break-words">
                {findingText(finding)}{' '}
                <span className="muted">{t('preview.times', { count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
