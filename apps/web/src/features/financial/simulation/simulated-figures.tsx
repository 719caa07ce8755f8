import type { ReactNode } from 'react';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { FinancialContext, useFinancial } from '../state/financial-context.tsx';
import { useSimulation } from './use-simulation.ts';

/** Shows the parts below the simulated project in place of the saved one, explanations too. */
export function SimulatedFigures({ children }: { children: ReactNode }) {
  const financial = useFinancial();
  const { result } = useSimulation();
  const { data, priced, profit } = result;
  const { currency } = financial;
  return (
    <FinancialContext value={{ ...financial, data, priced, profit }}>
      <EstimateFiguresProvider value={{ data, priced, currency }}>
        {children}
      </EstimateFiguresProvider>
    </FinancialContext>
  );
}
