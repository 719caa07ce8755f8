import {
  byRow,
  type EstimateData,
  type Explanation,
  type ExplanationPart,
  explainFigure,
  type FigureKey,
  type PartCode,
  type PricedEstimate,
  type SourceCode,
  SPECIFICATION,
  TAXES,
} from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import type { EstimateSection } from '../cost/estimate-figures.tsx';
import styles from './explanation.module.css';
import {
  type ExplanationWords,
  figureText,
  noteText,
  originText,
  partAmount,
  partName,
  sourceText,
} from './explanation-text.ts';

/** A part of a figure, with its own parts. */
export interface OpenedPart {
  part: ExplanationPart;
  inner: readonly ExplanationPart[];
}

const FIGURE_PARTS: readonly PartCode[] = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
];

const isFigure = (code: PartCode): code is PartCode & FigureKey => FIGURE_PARTS.includes(code);

/**
 * Opens the parts of an explanation one level further, so that the largest costs show at once: a
 * total lists the parts of its subtotal, and each kind of cost lists its own parts.
 */
export function openedParts(
  explanation: Explanation,
  data: EstimateData,
  priced: PricedEstimate,
): OpenedPart[] {
  const parts =
    explanation.figure === 'total'
      ? explanation.parts.flatMap((part): ExplanationPart[] =>
          part.code === 'subtotal'
            ? [
                ...explainFigure('subtotal', data, priced, SPECIFICATION).parts,
                { code: 'subtotal', operator: '=', amount: part.amount },
              ]
            : [part],
        )
      : explanation.parts;
  return parts.map((part) => ({
    part,
    inner: isFigure(part.code) ? explainFigure(part.code, data, priced, SPECIFICATION).parts : [],
  }));
}

/**
 * Returns the explanation of a figure. A total opens its subtotal, so that it also has the sources
 * of the subtotal's rates and the rounding of its lines.
 */
export function explainedWhole(
  figure: FigureKey,
  data: EstimateData,
  priced: PricedEstimate,
): Explanation {
  const explanation = explainFigure(figure, data, priced, SPECIFICATION);
  if (figure !== 'total') return explanation;
  const subtotal = explainFigure('subtotal', data, priced, SPECIFICATION);
  return {
    ...explanation,
    sources: [...subtotal.sources, ...explanation.sources],
    rounding: [...new Set([...subtotal.rounding, ...explanation.rounding])],
  };
}

interface ExplanationPartRowsProps {
  parts: readonly OpenedPart[];
  name: string;
  explanation: Explanation;
  words: ExplanationWords;
}

/** Returns the note of a part, or the names and amounts of its own parts. */
export function innerText({ part, inner }: OpenedPart, words: ExplanationWords): string | null {
  const own = noteText(part, words);
  if (own !== null || inner.length === 0) return own;
  return inner
    .filter((one) => one.amount !== 0)
    .map((one) => `${partName(one, words)} ${partAmount(one, words)}`)
    .join(' + ');
}

const operatorMark = { '+': '', '-': '', '=': '', '×': '× ', '÷': '÷ ' } as const;

/** Shows the parts of a figure as a sum, and the figure below them. */
export function ExplanationPartRows(props: ExplanationPartRowsProps) {
  const { parts, name, explanation, words } = props;
  return (
    <dl>
      {parts.map((opened) => {
        const { part } = opened;
        const note = innerText(opened, words);
        const isShort = part.note?.code === 'percentOf';
        return (
          <div
            key={`${part.operator}${part.code}${part.line?.index ?? ''}`}
            className={`flex between ruled-above ${styles.part}`}
            data-sum={part.operator === '='}
          >
            <dt className="ink medium shrinks">
              {partName(part, words)}
              {note ? (
                <span
                  className={`note regular block ${styles.note}`}
                  data-inline={isShort || undefined}
                >
                  {note}
                </span>
              ) : null}
            </dt>
            <dd className="medium digits rigid">
              <bdi dir="ltr">
                {operatorMark[part.operator]}
                {partAmount(part, words)}
              </bdi>
            </dd>
          </div>
        );
      })}
      <div className={`flex between ruled-above ${styles.part}`} data-sum="true">
        <dt className="ink medium shrinks">{name}</dt>
        <dd className="medium digits rigid">
          <bdi dir="ltr">{figureText(explanation, words)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

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
    <div className={`stack-10 small ruled-above ${styles.sources}`}>
      {explanation.sources.length > 0 ? (
        <section>
          <h3 className="small strong">{t('sourcesTitle')}</h3>
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
                      className="plain info medium rigid no-padding underlines"
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
        <h3 className="small strong">{t('roundingTitle')}</h3>
        <p>
          {explanation.rounding.map((code) => t(`rounding.${code}`)).join(' ')}{' '}
          {t('summaryRounding')}
        </p>
      </section>
    </div>
  );
}
