import { BreakEvenCard } from '../../../estimate-parts/break-even-card.tsx';
import { ProfitBuildUpCard } from '../../../estimate-parts/profit-build-up-card.tsx';
import { TornadoCard } from '../../../estimate-parts/tornado-card.tsx';
import { useFinancial } from '../state/financial-context.tsx';

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
