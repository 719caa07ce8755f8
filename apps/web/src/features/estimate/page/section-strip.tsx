import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { CompletionMark } from '../../../project/cost/completion-mark.tsx';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { SECTIONS } from './section-scroll.ts';
import styles from './section-strip.module.css';
import { useSectionFigures } from './use-section-figures.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Brings a section's button into view where the strip is wider than the page. */
function showInStrip(section: EstimateSection): void {
  document
    .querySelector(`[data-section="${section}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The sections of the estimate with their figures; a click scrolls to one. */
export function SectionStrip() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const figures = useSectionFigures();
  const { current, goTo } = useSectionInView();

  useEffect(() => showInStrip(current), [current]);

  return (
    <nav aria-label={t('sections')} className={styles['holder']}>
      <div className={styles['strip']}>
        {SECTIONS.map((section) => {
          const { count, amount, state } = figures[section];
          return (
            <button
              key={section}
              type="button"
              className={styles['section']}
              aria-current={section === current ? 'true' : undefined}
              data-section={section}
              onClick={() => goTo(section)}
            >
              {state === undefined || state === 'pending' ? null : <CompletionMark state={state} />}
              <span className={styles['name']}>{t(`section.${section}`)}</span>
              {amount === undefined || amount === 0 ? null : (
                <span className={styles['figures']}>
                  {count === undefined ? null : (
                    <>
                      <bdi>{format.number(count)}</bdi>
                      {' · '}
                    </>
                  )}
                  <bdi>{format.amount(amount)}</bdi>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </nav>
  );
}
