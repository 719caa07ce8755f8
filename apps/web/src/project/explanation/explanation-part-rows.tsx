import type { Explanation } from '@pcm/domain';
import styles from './explanation.module.css';
import type { OpenedPart } from './explanation-parts.ts';
import {
  type ExplanationWords,
  figureText,
  noteText,
  partAmount,
  partName,
} from './explanation-text.ts';

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
            className={styles.part}
            data-sum={part.operator === '='}
          >
            <dt>
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
            <dd>
              <bdi dir="ltr">
                {operatorMark[part.operator]}
                {partAmount(part, words)}
              </bdi>
            </dd>
          </div>
        );
      })}
      <div className={styles.part} data-sum="true">
        <dt>{name}</dt>
        <dd>
          <bdi dir="ltr">{figureText(explanation, words)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
