import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompletionMark } from '../../../estimate-parts/completion-mark.tsx';
import type { EstimateSection } from '../../../estimate-parts/estimate-figures.tsx';
import { useFormat } from '../../../lib/format.ts';
import { SECTIONS, scrollToSection } from './section-scroll.ts';
import styles from './section-strip.module.css';
import { useSectionFigures } from './use-section-figures.ts';

/** Below this line a section counts as the one being read. */
const READING_LINE = 180;

/** The last section that has passed under the bars. */
function sectionInView(): EstimateSection {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd && window.scrollY > 0) return SECTIONS.at(-1) ?? 'info';
  const passed = SECTIONS.filter((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE;
  });
  return passed.at(-1) ?? 'info';
}

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
  const [current, setCurrent] = useState<EstimateSection>('info');

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = sectionInView();
      setCurrent((now) => {
        if (now !== next) showInStrip(next);
        return next;
      });
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);

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
              onClick={() => scrollToSection(section)}
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
