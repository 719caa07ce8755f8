import type { Explanation, FigureKey } from '@pcm/domain';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { type FiguresSource, useFigures } from '../cost/estimate-figures.tsx';
import styles from './explanation.module.css';
import {
  ExplanationPartRows,
  ExplanationSources,
  explainedWhole,
  innerText,
  type OpenedPart,
  openedParts,
} from './explanation-parts.tsx';
import {
  type ExplanationWords,
  figureText,
  nothingText,
  originText,
  partAmount,
  partName,
  sourceText,
} from './explanation-text.ts';
import { figureName } from './figure-name.ts';

/** Returns an explanation as text, with tabs between names and amounts for a spreadsheet. */
function explanationAsText(
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
    t(`formula.${explanation.formula}`),
    ...(rows.length > 0 ? rows : [nothingText(explanation, words)]),
    ...(sources.length > 0 ? [t('sourcesTitle'), ...sources] : []),
    explanation.rounding.map((code) => t(`rounding.${code}`)).join(' '),
  ].join('\n');
}

interface ExplanationProps {
  figure: FigureKey;
  /** The owner of the figure, where its own name is ambiguous. */
  name?: string | undefined;
  source: FiguresSource;
  onClose: () => void;
}

/** Explains a figure: the exact amount, formula, parts, sources and rounding. */
export default function Explanation({ figure, name: ownName, source, onClose }: ExplanationProps) {
  const { t } = useTranslation(['explanation', 'common']);
  const format = useFormat();
  const isPhone = useIsNarrow();
  const [copied, setCopied] = useState(false);
  const figures = useFigures(source);
  const { data, priced, currency } = figures;
  const explanation = explainedWhole(figure, data, priced);
  const words: ExplanationWords = { t, format, currency };
  const parts = openedParts(explanation, data, priced);
  const name = ownName || figureName(figure, t);
  const copy = async () => {
    await navigator.clipboard.writeText(explanationAsText(explanation, parts, name, words));
    setCopied(true);
  };

  return (
    <div className={`stack-12 ${styles.explanation}`} data-tour="explanation">
      <div className="row-8">
        <span className="muted size-12 grows">
          {t(figure === 'total' ? 'titleTotal' : 'title')}
        </span>
        <Button
          size="sm"
          icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {t(copied ? 'common:copied' : 'common:copy')}
        </Button>
        {isPhone ? null : (
          <IconButton
            size="sm"
            label={t('common:close')}
            icon={<IconX size={16} />}
            onClick={onClose}
          />
        )}
      </div>
      <p className={`size-30 strong digits ${styles.figure}`}>
        {explanation.kind === 'amount' ? (
          <Amount value={explanation.amount} currency={currency} decimals={2} cents={false} />
        ) : (
          <bdi dir="ltr">{figureText(explanation, words)}</bdi>
        )}
      </p>
      <p className={`on-sunk framed ${styles.formula}`}>
        <strong>{name}</strong> = {t(`formula.${explanation.formula}`)}
      </p>
      {parts.length === 0 ? <p>{nothingText(explanation, words)}</p> : null}
      <ExplanationPartRows parts={parts} name={name} explanation={explanation} words={words} />
      <ExplanationSources
        explanation={explanation}
        words={words}
        goTo={
          figures.goTo === undefined
            ? undefined
            : (section, line) => {
                onClose();
                figures.goTo?.(section, line);
              }
        }
      />
    </div>
  );
}
