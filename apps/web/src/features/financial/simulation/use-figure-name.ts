import type { SimulationFigure } from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';

/** Returns the name of a compared figure, the same as on the other screens that show it. */
export function useFigureName(): (figure: SimulationFigure) => string {
  const { t } = useTranslation(['simulation', 'cost']);
  return (figure) => {
    switch (figure) {
      case 'weatherDelay':
      case 'equipmentFailure':
      case 'adminOverhead':
      case 'profitMargin':
        return t(`cost:${figure}`);
      case 'personnelRates':
      case 'equipmentRates':
      case 'logisticsRates':
      case 'fixedCosts':
      case 'days':
        return t(`inputs.${figure}`);
      case 'customerOrderAmount':
      case 'total':
      case 'netAfterCorporateTaxOnly':
      case 'breakEvenOrder':
        return t(`comparison.figures.${figure}`);
      case 'vatAmount':
        return t('cost:profit.vat');
      case 'grossProfitMargin':
        return t('cost:profit.grossMargin');
      case 'netProfitMargin':
        return t('cost:profit.netMargin');
      default:
        return t(`cost:profit.${figure}`);
    }
  };
}
