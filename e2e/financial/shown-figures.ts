import type { CostResult } from '@pcm/domain';
import type { Page } from 'playwright';

/** A figure of a screen as somebody can read it: exact, or with as many decimals as it shows. */
export interface ShownFigure {
  /** Its key, as an explanation has it. */
  figure: string;
  /** Exact amount of the tooltip, or the text itself. */
  text: string;
}

/** Every figure on the page that opens to its explanation. */
export function shownFigures(page: Page): Promise<ShownFigure[]> {
  return page.locator('main [data-explains]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const titled = button.querySelector('[title]')?.getAttribute('title') ?? '';
      const label = button.querySelector('.visually-hidden')?.textContent ?? '';
      const own = (button.textContent ?? '').replace(label, '');
      return {
        figure: button.getAttribute('data-explains') ?? '',
        text: /\d/.test(titled) ? titled : own,
      };
    }),
  );
}

/** The number in a text of the English interface, and how many decimals it shows. */
export function readShown(text: string): { value: number; decimals: number } {
  const [digits = ''] = /[−-]?[\d,]*\.?\d+/.exec(text) ?? [];
  const plain = digits.replaceAll(',', '').replace('−', '-');
  return { value: Number(plain), decimals: (plain.split('.')[1] ?? '').length };
}

/** What the API says a figure is; undefined for what it does not say. */
export function apiFigure(
  figure: string,
  cost: CostResult,
  profit: Record<string, number>,
): number | null | undefined {
  const { cnssBreakdown, contingencies } = cost;
  const ofCost: Record<string, number | null> = {
    total: cost.total,
    subtotal: cost.subtotal,
    personnel: cost.personnel,
    equipment: cost.equipment,
    logistics: cost.logistics,
    insurance: cost.insurance,
    additionalServices: cost.additionalServices,
    perSquareMeter: cost.perSquareMeter,
    bonuses: cost.bonuses,
    yearlyInsurance: cost.yearlyInsurance,
    projectDays: cost.projectDays,
    employerContributions: cost.socialContributions,
    employeeContributions: cnssBreakdown.totalEmployeeContributions,
    averageRate: cnssBreakdown.averageRate,
    'cnss.gross': cnssBreakdown.baseWages,
    'contingency.weatherDelay': contingencies.weatherDelay,
    'contingency.equipmentFailure': contingencies.equipmentFailure,
    'contingency.adminOverhead': contingencies.adminOverhead,
    'contingency.profitMargin': contingencies.profitMargin,
  };
  const [, line] = /^cnss\.employee\.(\d+)$/.exec(figure) ?? [];
  if (line !== undefined) return cnssBreakdown.employeeBreakdown[Number(line)]?.totalEmployeeCnss;
  return figure in ofCost ? ofCost[figure] : profit[figure];
}
