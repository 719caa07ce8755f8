import { byRow, type Explanation, type SourceCode, TAXES } from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import type { EstimateSection } from '../cost/estimate-figures.tsx';
import styles from './explanation.module.css';
import { type ExplanationWords, originText, sourceText } from './explanation-text.ts';

/** The section in which a value can be changed. */
const SECTION_OF_SOURCE: Partial<Record<SourceCode, EstimateSection>> = {
  cnssRates: 'contributions',
  contributionCeiling: 'contributions',
  minimumWages: 'contributions',
  insuranceContract: 'contributions',
  socialRate: 'contributions',
  dayRate: 'personnel',
  ...byRow(
    TAXES,
    ({ rate }) => rate,
    () => 'profit',
  ),
};

interface ExplanationSourcesProps {
  explanation: Explanation;
  words: ExplanationWords;
  goTo: ((section: EstimateSection, line?: number) => void) | undefined;
}

/** Shows the source of each rate of a figure, with a link to it, and the rounding. */
export function ExplanationSources({ explanation, words, goTo }: ExplanationSourcesProps) {
  const { t } = useTranslation(['explanation', 'estimate']);
  const [, lineIndex] = /^personnel\.(\d+)$/.exec(explanation.figure) ?? [];
  const line = lineIndex === undefined ? undefined : Number(lineIndex);
  if (explanation.parts.length === 0) return null;
  return (
    <div className={`stack-10 small ${styles.sources}`}>
      {explanation.sources.length > 0 ? (
        <section>
          <h3>{t('sourcesTitle')}</h3>
          <ul>
            {explanation.sources.map((source) => {
              const section = SECTION_OF_SOURCE[source.code];
              const origin = originText(source, words);
              return (
                <li key={source.code}>
                  <span>{sourceText(source, words)}</span>
                  {section !== undefined && goTo !== undefined ? (
                    <button
                      type="button"
                      className={`plain ${styles.link}`}
                      onClick={() => goTo(section, section === 'personnel' ? line : undefined)}
                    >
                      {section === 'personnel' && line !== undefined
                        ? t('line', { number: line + 1 })
                        : t(`estimate:section.${section}`)}
                    </button>
                  ) : (
                    <span className="faint text-end" dir="auto">
                      {origin}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('roundingTitle')}</h3>
        <p>
          {explanation.rounding.map((code) => t(`rounding.${code}`)).join(' ')}{' '}
          {t('summaryRounding')}
        </p>
      </section>
    </div>
  );
}
