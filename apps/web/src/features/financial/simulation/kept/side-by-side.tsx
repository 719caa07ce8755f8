import {
  type ComparedFigure,
  compareSimulations,
  type NamedSimulation,
  SPECIFICATION,
} from '@pcm/domain';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Bar, Rule, Track } from '../../../../ui/chart/marks.tsx';
import { tightScale } from '../../../../ui/chart/scale.ts';
import edge from '../../../../ui/layout/tabs.module.css';
import { useFinancial } from '../../state/financial-context.tsx';
import comparison from '../result.module.css';
import {
  FigureDifference,
  FigureValue,
  shownFigures,
  useFigureName,
} from '../simulated-figures.tsx';
import { useSimulation } from '../use-simulation.ts';
import styles from './kept.module.css';

interface NetBarsProps {
  bars: readonly { id: string; name: string; value: number | null }[];
}

/** Shows each net profit as a bar from zero; losses go the other way and are hatched. */
function NetBars({ bars }: NetBarsProps) {
  const { t } = useTranslation('simulation');
  const { currency } = useFinancial();
  const scale = tightScale(bars.map(({ value }) => value ?? 0));
  return (
    <figure className={styles.bars}>
      <figcaption className={`muted below-8 ${styles.text}`}>{t('kept.bars')}</figcaption>
      <dl>
        {bars.map(({ id, name, value }) => {
          const amount = value ?? 0;
          return (
            <div key={id}>
              <dt className="ink">
                <bdi className={`cut inline-block ${styles.name}`} title={name}>
                  {name}
                </bdi>
              </dt>
              <dd className={styles.picture} aria-hidden>
                <Track height={16}>
                  <Rule scale={scale} at={0} />
                  <Bar scale={scale} to={amount} fill={amount < 0 ? 'loss-striped' : 'profit'} />
                </Track>
              </dd>
              <dd className={styles.number} data-loss={amount < 0 || undefined}>
                <Amount value={value} currency={currency} reason={t('comparison.noOrder')} />
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
  );
}

interface SideBySideProps {
  /** Ids of simulations, and `working` for the values being simulated. */
  chosen: readonly string[];
  list: readonly NamedSimulation[];
}

/** Compares the chosen simulations with the original: bars of the net profit, then every figure. */
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
    SPECIFICATION,
  );
  const names = [t('comparison.original'), ...columns.map(({ name }) => name)];
  const net = figures.find(({ figure }) => figure === 'netProfit');
  return (
    <section className={styles.compared} aria-label={t('kept.compareTitle')}>
      <h3 className="subheading below-8">{t('kept.compareTitle')}</h3>
      {net === undefined ? null : (
        <NetBars
          bars={names.map((name, at) => ({
            id: chosen[at - 1] ?? 'original',
            name,
            value: net.values[at] ?? null,
          }))}
        />
      )}
      <div className={`scrolls-across relative ${styles.scroll} ${styles.columns} ${edge.edge}`}>
        <table
          className={`table digits edge-to-edge ${comparison.table}`}
          aria-label={t('kept.compareTitle')}
          data-sticky
        >
          <thead>
            <tr>
              <th scope="col">{t('comparison.figure')}</th>
              {names.map((name, at) => (
                <th key={chosen[at - 1] ?? 'original'} scope="col">
                  <bdi className={`cut inline-block ${styles.name}`} title={name}>
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

/** Shows a figure of one simulation: the best one is marked, and the difference is below. */
function Cell({ figure, at }: { figure: ComparedFigure; at: number }) {
  const { t } = useTranslation('simulation');
  return (
    <>
      {figure.best.includes(at) ? <span className={styles.best}>{t('kept.best')}</span> : null}
      <FigureValue figure={figure} value={figure.values[at] ?? null} />
      {at === 0 || !figure.differences[at] ? null : (
        <small className="ink small block">
          <FigureDifference figure={figure} at={at} bare />
        </small>
      )}
    </>
  );
}
