import { type ComparedFigure, compareSimulations, type NamedSimulation } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import edge from '../../../../ui/layout/scroll-edge.module.css';
import comparison from '../comparison.module.css';
import { FigureDifference } from '../figure-difference.tsx';
import { FigureValue } from '../figure-value.tsx';
import { shownFigures } from '../shown-figures.ts';
import { useFigureName } from '../use-figure-name.ts';
import { useSimulation } from '../use-simulation.ts';
import styles from './kept.module.css';
import { NetBars } from './net-bars.tsx';

interface SideBySideProps {
  /** Ids, and `working` for the values that are being simulated. */
  chosen: readonly string[];
  list: readonly NamedSimulation[];
}

/** The chosen simulations beside the original: a bar for each net profit, then every figure. */
export function SideBySide({ chosen, list }: SideBySideProps) {
  const { t } = useTranslation('simulation');
  const figureName = useFigureName();
  const { original, values } = useSimulation();
  const columns = chosen.map((id) => {
    const kept = list.find((one) => one.id === id);
    return { id, name: kept?.name ?? t('kept.current'), simulation: kept ?? values };
  });
  const { figures } = compareSimulations(
    original.data,
    columns.map(({ simulation }) => simulation),
  );
  const names = [t('comparison.original'), ...columns.map(({ name }) => name)];
  const net = figures.find(({ figure }) => figure === 'netProfit');
  return (
    <section className={styles['compared']} aria-label={t('kept.compareTitle')}>
      <h3 className={styles['subtitle']}>{t('kept.compareTitle')}</h3>
      {net === undefined ? null : (
        <NetBars
          bars={names.map((name, at) => ({
            id: chosen[at - 1] ?? 'original',
            name,
            value: net.values[at] ?? null,
          }))}
        />
      )}
      <div className={`${styles['scroll']} ${styles['columns']} ${edge['edge']}`}>
        <table className={comparison['table']} aria-label={t('kept.compareTitle')} data-sticky>
          <thead>
            <tr>
              <th scope="col">{t('comparison.figure')}</th>
              {names.map((name, at) => (
                <th key={chosen[at - 1] ?? 'original'} scope="col">
                  <bdi className={styles['name']} title={name}>
                    {name}
                  </bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownFigures(figures).map((figure) => (
              <tr key={figure.figure} data-lead={figure.figure === 'netProfit' || undefined}>
                <th scope="row">{figureName(figure.figure)}</th>
                {names.map((_, at) => (
                  <td key={chosen[at - 1] ?? 'original'}>
                    <Cell figure={figure} at={at} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A figure of one simulation: the best is called so, and the difference stands beneath. */
function Cell({ figure, at }: { figure: ComparedFigure; at: number }) {
  const { t } = useTranslation('simulation');
  return (
    <>
      {figure.best.includes(at) ? <span className={styles['best']}>{t('kept.best')}</span> : null}
      <FigureValue figure={figure} value={figure.values[at] ?? null} />
      {at === 0 || !figure.differences[at] ? null : (
        <small className={styles['beneath']}>
          <FigureDifference figure={figure} at={at} bare />
        </small>
      )}
    </>
  );
}
