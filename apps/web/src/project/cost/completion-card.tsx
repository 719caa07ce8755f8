import {
  catalogueLabel,
  completion,
  type EstimateData,
  linesWithoutRate,
  type SectionCompletion,
  type SectionState,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { IconCheck, IconCircle, IconCircleHalf2 } from '@tabler/icons-react';
import { DASH, useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './cost-summary.module.css';

function StateWords({ section }: { section: SectionCompletion }) {
  const { t } = useTranslation('cost');
  const { state, filled, of } = section;
  if (state !== 'partial' || filled === undefined || of === undefined) {
    return <>{t(`completion.${state}`)}</>;
  }
  const key = section.section === 'equipment' ? 'completion.lists' : 'completion.fields';
  return <>{t(key, { filled, of })}</>;
}

function filledPercent({ state, filled = 0, of = 1 }: SectionCompletion): number {
  return state === 'complete' ? 100 : (100 * filled) / of;
}

/** The mark of a section's state, beside its text. */
export function CompletionMark({ state }: { state: SectionState }) {
  const Icon = { complete: IconCheck, partial: IconCircleHalf2, pending: IconCircle }[state];
  return (
    <span className={`faint inline-flex ${styles.mark}`} data-state={state} aria-hidden>
      <Icon size={16} stroke={1.75} />
    </span>
  );
}

const NAMED = 3;

/** Returns the names of up to three lines as one phrase, with an ellipsis for further ones. */
export function namedLines(names: readonly string[], language: Language): string {
  const shown = [...new Set(names)];
  const listed = shown
    .slice(0, NAMED)
    .map((name) => isolate(catalogueLabel(name, language) || DASH));
  const list = new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(listed);
  return shown.length > NAMED ? `${list}…` : list;
}

/** Shows how complete the estimate is: a segment and a row for each tracked section. */
export function CompletionCard({ data }: { data: EstimateData }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const { sections, percent } = completion(data);
  const { personnel, equipment } = linesWithoutRate(data);
  const unrated = [...personnel, ...equipment];
  return (
    <Card
      title={t('completion.title')}
      actions={<strong className="strong">{format.percent(percent, 0)}</strong>}
      flush
    >
      <div className={styles.body}>
        <div className={`flex-4 ${styles.segments}`} aria-hidden>
          {sections.map((section) => (
            <span key={section.section} className={styles.segment} data-state={section.state}>
              <span style={{ inlineSize: `${filledPercent(section)}%` }} />
            </span>
          ))}
        </div>
        <ul className="bare-list">
          {sections.map((section) => (
            <li key={section.section} className={`row-8 ${styles.completionRow}`}>
              <CompletionMark state={section.state} />
              <span>{t(`completion.${section.section}`)}</span>
              <span className={`muted size-12 push-end ${styles.state}`} data-state={section.state}>
                <StateWords section={section} />
              </span>
            </li>
          ))}
        </ul>
        {unrated.length === 0 ? null : (
          <p className={`attention size-12 ${styles.note}`}>
            {t('completion.noRate', { names: namedLines(unrated, format.language) })}
          </p>
        )}
      </div>
    </Card>
  );
}
