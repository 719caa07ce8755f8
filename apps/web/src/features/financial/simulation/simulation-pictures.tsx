import { ProfitBuildUpCard } from '../../../project/profit/profit-build-up-card.tsx';
import { BreakEvenCard } from '../break-even/break-even-card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { TornadoCard } from '../tornado/tornado-card.tsx';

/** Charts of the simulated order: steps to the net profit, break-even, and largest effects. */
export function SimulationPictures() {
  const { data, priced, profit, currency } = useFinancial();
  const shown = { data, priced, profit, currency };
  return (
    <>
      <ProfitBuildUpCard {...shown} />
      <BreakEvenCard {...shown} />
      <TornadoCard {...shown} />
    </>
  );
}
