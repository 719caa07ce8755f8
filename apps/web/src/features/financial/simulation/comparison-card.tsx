import { compareSimulations } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './comparison.module.css';
import { FigureDifference } from './figure-difference.tsx';
import { FigureValue } from './figure-value.tsx';
import { shownFigures } from './shown-figures.ts';
import { useFigureName } from './use-figure-name.ts';
import { useSimulation } from './use-simulation.ts';

/** Every figure of the project and of the simulation, side by side. */
export function ComparisonCard() {
  const { t } = useTranslation('simulation');
  const figureName = useFigureName();
  const { currency } = useFinancial();
  const { original, values } = useSimulation();
  const { figures } = compareSimulations(original.data, [values]);
  return (
    <Card title={t('comparison.title')} count={currency} flush>
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-label={t('comparison.title')}>
          <thead>
            <tr>
              <th scope="col">{t('comparison.figure')}</th>
              <th scope="col">{t('comparison.original')}</th>
              <th scope="col">{t('comparison.simulation')}</th>
              <th scope="col">{t('comparison.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {shownFigures(figures).map((figure) => (
              <tr key={figure.figure} data-lead={figure.figure === 'netProfit' || undefined}>
                <th scope="row">{figureName(figure.figure)}</th>
                <td>
                  <FigureValue figure={figure} value={figure.values[0] ?? null} />
                </td>
                <td data-changed={(figure.differences[1] ?? 0) !== 0 || undefined}>
                  <FigureValue figure={figure} value={figure.values[1] ?? null} />
                </td>
                <td>
                  <FigureDifference figure={figure} at={1} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
