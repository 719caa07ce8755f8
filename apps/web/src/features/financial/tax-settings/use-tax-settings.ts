import {
  type EstimateData,
  netProfitDifference,
  type ParameterSet,
  type ProfitAnalysis,
  type ProfitEffect,
  parametersOf,
  profitEffect,
  SPECIFICATION,
  withEdits,
} from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import { isolate } from '../../../platform/words/translation.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { type StagedEdits, useStagedEdits } from '../state/use-staged-edits.ts';

/** The tax settings of the project, including those that wait for Apply. */
export interface TaxSettings {
  staged: StagedEdits;
  /** The estimate with the waiting settings. */
  data: EstimateData;
  analysis: ProfitAnalysis;
  /** Those of the estimate, by whose profile the settings are read. */
  parameters: ParameterSet;
  effect: ProfitEffect;
  hasOrder: boolean;
  stage: (change: ProfitAnalysis) => void;
  /** Returns the change of the net profit by a setting; null without an order. */
  effectOf: (change: ProfitAnalysis) => number | null;
}

/** Returns the tax settings, whose changes wait until they are applied. */
export function useTaxSettings(): TaxSettings {
  const { data, priced } = useFinancial();
  const staged = useStagedEdits('settings');
  const edited = withEdits(data, staged.edits);
  const effect = profitEffect(data, priced, staged.edits, SPECIFICATION);
  return {
    staged,
    data: edited,
    analysis: edited.profitAnalysis ?? {},
    parameters: parametersOf(edited, SPECIFICATION),
    effect,
    hasOrder: effect.after.profit.customerOrderAmount > 0,
    stage: (change) => staged.stage({ profitAnalysis: change }),
    // No tax setting changes a cost, so that the lines are not priced again.
    effectOf: (change) => {
      const next = profitEffect(edited, priced, { profitAnalysis: change }, SPECIFICATION);
      return netProfitDifference(effect.after, next.after);
    },
  };
}

const BUILT_IN = /^(specification|decisions)\b/;

/** Returns the source of a value in words: the name of a legal text or a site. */
export const sourceWords = (source: string, t: Translate<'taxes'>): string =>
  BUILT_IN.test(source) ? t('settings.programValue') : isolate(source);
