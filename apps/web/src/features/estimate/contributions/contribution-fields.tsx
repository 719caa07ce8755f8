import { type EstimateEdits, withEdits } from '@pcm/domain';
import { useDeferredValue } from 'react';
import { ContributionFields as Fields } from '../../../project/contributions/contribution-fields.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimateActions,
} from '../state/estimate-context.tsx';

/** The fields that edits change, so that one keystroke after another is undone in one step. */
function namesOf({ socialContributions: social = {} }: EstimateEdits): string {
  const { rates, minimumWages } = social.cnssConfig ?? {};
  return [social, social.cnssConfig, rates, minimumWages]
    .flatMap((part) => Object.keys(part ?? {}))
    .join();
}

/** What social contributions of the working copy are computed from. */
export function ContributionFields() {
  const actions = useEstimateActions();
  // Drawn after the figures of the cell that is being typed in.
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  return (
    <Fields
      data={data}
      priced={pricedOnce(data)}
      currency={currency}
      onChange={(edits) => actions.edit(`cnss.${namesOf(edits)}`, (now) => withEdits(now, edits))}
    />
  );
}
