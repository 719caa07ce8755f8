import type { Explanation } from '@pcm/domain';
import { innerText } from './explanation-part-rows.tsx';
import type { OpenedPart } from './explanation-parts.ts';
import {
  type ExplanationWords,
  figureText,
  nothingText,
  originText,
  partAmount,
  partName,
  sourceText,
} from './explanation-text.ts';
import { formulaCodeOf } from './figure-name.ts';

/** An explanation as plain text; names and amounts are parted by tabs, for a spreadsheet. */
export function explanationAsText(
  explanation: Explanation,
  parts: readonly OpenedPart[],
  name: string,
  words: ExplanationWords,
): string {
  const { t } = words;
  const rows = parts.map((opened) =>
    [
      partName(opened.part, words),
      `${opened.part.operator} ${partAmount(opened.part, words)}`,
      innerText(opened, words) ?? '',
    ]
      .join('\t')
      .trimEnd(),
  );
  const sources = explanation.sources.map(
    (source) => `${sourceText(source, words)}\t${originText(source, words)}`,
  );
  return [
    `${name}\t${figureText(explanation, words)}`,
    t(`formula.${formulaCodeOf(explanation.figure)}`),
    ...(rows.length > 0 ? rows : [nothingText(explanation, words)]),
    ...(sources.length > 0 ? [t('sourcesTitle'), ...sources] : []),
    explanation.rounding.map((code) => t(`rounding.${code}`)).join(' '),
  ].join('\n');
}
