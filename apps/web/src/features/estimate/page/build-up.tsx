import { useDeferredValue } from 'react';
import { BuildUpCard } from '../../../project/cost/build-up-card.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';

/** Shows the steps to the total and what the markup leaves; drawn after the edited figures. */
export function BuildUp() {
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  const priced = pricedOnce(data);
  return (
    <>
      <BuildUpCard data={data} priced={priced} currency={currency} />
      <MarkupCard data={data} priced={priced} currency={currency} />
    </>
  );
}
