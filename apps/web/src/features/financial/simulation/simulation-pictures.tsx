import { ProfitBuildUpCard } from '../../../project/profit/profit-build-up-card.tsx';
import { BreakEvenCard } from '../break-even/break-even-card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { TornadoCard } from '../tornado/tornado-card.tsx';

/** The simulated order as pictures: to the net profit, around the break-even, what moves it most. */
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
