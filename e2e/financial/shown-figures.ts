import type { CostResult } from '@pcm/domain';
import type { Page } from 'playwright';

/** A figure as the screen shows it: exact, or rounded to the shown decimals. */
export interface ShownFigure {
  /** The key of the figure, as in its explanation. */
  figure: string;
  /** The exact amount of the tooltip, or the text itself. */
  text: string;
}

/** Returns every figure on the page that opens an explanation. */
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

/** Returns the number in a text of the English interface, and its shown decimals. */
export function readShown(text: string): { value: number; decimals: number } {
  const [digits = ''] = /[−-]?[\d,]*\.?\d+/.exec(text) ?? [];
  const plain = digits.replaceAll(',', '').replace('−', '-');
  return { value: Number(plain), decimals: (plain.split('.')[1] ?? '').length };
}

/** Returns the API's value of a figure; undefined for figures it does not return. */
export function apiFigure(
  figure: string,
  cost: CostResult,
  profit: Readonly<Record<string, number | undefined>>,
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
