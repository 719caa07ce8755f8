import { completion, type EstimateData } from '@pcm/domain';
import type { FactsBlock } from './content.ts';
import type { Pen } from './pen.ts';

const TONES = { complete: 'good', partial: 'attention', pending: 'plain' } as const;

/** Returns the completion of each section as facts. */
export function completionBlock(data: EstimateData, { say, percent }: Pen): FactsBlock {
  const { sections, percent: overall } = completion(data);
  return {
    type: 'facts',
    title: say('documents:completion'),
    facts: [
      { label: say('documents:overall'), value: percent(overall) },
      ...sections.map(({ section, state }) => ({
        label: say(`cost:completion.${section}`),
        value: '',
        verdict: say(`cost:completion.${state}`),
        tone: TONES[state],
      })),
    ],
  };
}
