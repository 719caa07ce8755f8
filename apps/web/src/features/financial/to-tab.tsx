import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { FinancialTab } from './search-params.ts';

/** Links to another tab of the project. */
export function ToTab({ tab, children }: { tab: FinancialTab; children: ReactNode }) {
  const navigate = useNavigate();
  const go = () => void navigate({ to: '.', search: (now) => ({ ...now, tab }) });
  return (
    <Button size="sm" onClick={go}>
      {children}
    </Button>
  );
}
