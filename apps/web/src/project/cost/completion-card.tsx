import {
  completion,
  type EstimateData,
  linesWithoutRate,
  type SectionCompletion,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CompletionMark } from './completion-mark.tsx';
import styles from './cost-summary.module.css';
import { namedLines } from './named-lines.ts';

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
        <div className={styles.segments} aria-hidden>
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
              <span className={styles.state} data-state={section.state}>
                <StateWords section={section} />
              </span>
            </li>
          ))}
        </ul>
        {unrated.length === 0 ? null : (
          <p className={styles.note}>
            {t('completion.noRate', { names: namedLines(unrated, format.language) })}
          </p>
        )}
      </div>
    </Card>
  );
}
