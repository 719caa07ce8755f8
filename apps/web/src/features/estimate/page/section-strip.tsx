import { completion, type SectionState } from '@pcm/domain';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CompletionMark } from '../../../project/cost/completion-card.tsx';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { useEquipmentCount } from '../equipment/equipment-card.tsx';
import { useData, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import styles from './page.module.css';
import { SECTIONS, scrollToSection, sectionAtLine } from './section-scroll.ts';

/** The events by which the user scrolls. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown'] as const;
const SCROLL_KEYS = new Set(['PageDown', 'PageUp', 'Home', 'End']);

function sectionInView(): EstimateSection {
  const tops = SECTIONS.flatMap((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ section, top }];
  });
  const height = window.innerHeight;
  const most = document.documentElement.scrollHeight - height;
  return sectionAtLine(tops, { scrolled: window.scrollY, most, height });
}

/** Returns the section that contains an element. */
const sectionOf = (target: EventTarget | null) =>
  target instanceof Element
    ? SECTIONS.find((section) => target.closest(`#${section}`) !== null)
    : undefined;

/**
 * Returns the current section: the one that was clicked or has the focus, until the user scrolls;
 * after that the section that is being read.
 */
function useSectionInView() {
  const [current, setCurrent] = useState<EstimateSection>('info');
  const held = useRef<EstimateSection | null>(null);
  const hold = useCallback((section: EstimateSection) => {
    held.current = section;
    setCurrent(section);
  }, []);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(held.current ?? sectionInView());
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const section = sectionOf(target);
      if (section !== undefined) hold(section);
    };
    const release = () => {
      held.current = null;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (SCROLL_KEYS.has(key)) release();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    for (const type of SCROLLING) window.addEventListener(type, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
      for (const type of SCROLLING) window.removeEventListener(type, release);
      cancelAnimationFrame(frame);
    };
  }, [hold]);

  return {
    current,
    goTo: (section: EstimateSection) => {
      hold(section);
      scrollToSection(section);
    },
  };
}

/** Scrolls a section's button into view where the strip is wider than the page. */
function showInStrip(section: EstimateSection): void {
  document
    .querySelector(`[data-section="${section}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The figures of a section in the strip and in the headings on a phone. */
export interface SectionFigures {
  count?: number | undefined;
  amount?: number | undefined;
  state?: SectionState | undefined;
}

/** Returns the count, amount and completion of every section. */
export function useSectionFigures(): Record<EstimateSection, SectionFigures> {
  const cost = usePriced((priced) => priced.cost);
  const data = useData((now) => now);
  const equipment = useEquipmentCount();
  const states = Object.fromEntries(
    completion(data).sections.map((section) => [section.section, section.state]),
  );
  const count = (list: Parameters<typeof linesOf>[1]) => linesOf(data, list).length;
  return {
    info: { state: states['project-info'] },
    personnel: {
      count: count('personnel'),
      amount: cost.personnel,
      state: states['personnel'],
    },
    equipment: { count: equipment, amount: cost.equipment, state: states['equipment'] },
    logistics: {
      count: count('transportation') + count('accommodation'),
      amount: cost.logistics,
    },
    insurance: { amount: cost.insurance },
    services: {
      count: linesOf(data, 'additionalServices').filter((service) => service.selected).length,
      amount: cost.additionalServices,
      state: states['services'],
    },
    contributions: {},
    profit: {},
    pricing: {},
  };
}

/** Shows the sections of the estimate with their figures; a click scrolls to one. */
export function SectionStrip() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const figures = useSectionFigures();
  const { current, goTo } = useSectionInView();

  useEffect(() => showInStrip(current), [current]);

  return (
    <nav aria-label={t('sections')} className={`sticky ${styles.holder}`}>
      <div className={`raised flex scrolls-across ${styles.strip}`}>
        {SECTIONS.map((section) => {
          const { count, amount, state } = figures[section];
          return (
            <button
              key={section}
              type="button"
              className={`plain row no-wrap rigid round-6 muted medium sinks outlined-inside ${styles.section}`}
              aria-current={section === current ? 'true' : undefined}
              data-section={section}
              onClick={() => goTo(section)}
            >
              {state === undefined || state === 'pending' ? null : <CompletionMark state={state} />}
              <span className={styles.name}>{t(`section.${section}`)}</span>
              {amount === undefined || amount === 0 ? null : (
                <span className="regular digits">
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

/**
 * Scrolls to the section and field that the address names, `#info.height`, once the editor is
 * drawn. Links from other screens lead to inputs in this way.
 */
export function useHashSection(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    const [section = '', field] = hash.split('.');
    const card = section === '' ? null : document.getElementById(section);
    if (card === null) return;
    card.scrollIntoView({ block: 'start' });
    const named = field && card.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    const place = named || card.querySelector<HTMLElement>('input, button');
    place?.focus({ preventScroll: !named });
  }, [hash]);
}
