import type { Step, Tone } from './content.ts';

/** A step before its bar is computed; `sum` and `result` repeat the running total. */
export interface StepInput {
  label: string;
  value: number;
  kind: Step['kind'];
  tone?: Tone;
}

/** Gives each step the bar from the running total before it to the one after it. */
export function withBars(inputs: readonly StepInput[], amount: (value: number) => string): Step[] {
  let running = 0;
  const reaches = inputs.map(({ kind, value }) => {
    if (kind === 'sum' || kind === 'result') {
      running = value;
      return { from: 0, to: value };
    }
    const before = running;
    running += kind === 'take' ? -value : value;
    return { from: before, to: running };
  });
  const ends = reaches.flatMap(({ from, to }) => [from, to]);
  const lowest = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - lowest || 1;
  const place = (value: number) => (value - lowest) / span;
  return inputs.map(({ label, kind, value, tone }, index) => {
    const { from, to } = reaches[index] ?? { from: 0, to: 0 };
    return {
      label,
      kind,
      amount: amount(kind === 'take' ? -value : value),
      from: place(Math.min(from, to)),
      to: place(Math.max(from, to)),
      tone: tone ?? 'plain',
    };
  });
}
