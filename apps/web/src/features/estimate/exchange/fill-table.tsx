import type { FillPlan } from '@pcm/domain';
import { catalogueLabel } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './exchange.module.css';
import { useExchangeWords } from './exchange-words.ts';
import { useCounted } from './use-counted.ts';

const ROWS = 100;

/** Cells that change, old and new, after those that are left out, with the reason. */
export function FillTable({ plan }: { plan: FillPlan }) {
  const { t } = useTranslation(['exchange', 'cost']);
  const language = useLanguage();
  const words = useExchangeWords();
  const { options } = useCounted();
  const refused = plan.refused.slice(0, ROWS);
  const filled = plan.filled.slice(0, ROWS);
  const more = plan.refused.length + plan.filled.length - refused.length - filled.length;
  const label = (name: string) => catalogueLabel(name, language) || t('cost:noName');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus
    <section className={styles['scroll']} aria-label={t('showLabel')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map((cell) => (
            <tr key={`${cell.row} ${cell.field}`} data-kind="refused">
              <th scope="row">
                <bdi>{label(cell.name)}</bdi>
              </th>
              <td>
                <Pill tone="attention">{t('results.refused')}</Pill>{' '}
                {words.reason({
                  reason: cell.reason,
                  column: cell.field === 'cost' ? 'amount' : cell.field,
                  text: cell.text,
                })}
              </td>
            </tr>
          ))}
          {filled.map((cell) => (
            <tr key={`${cell.lineId} ${cell.field}`} data-kind="changed">
              <th scope="row">
                <bdi>{label(cell.name)}</bdi>
              </th>
              <td>
                {words.change(cell)}{' '}
                {cell.mark === null ? null : (
                  <span className={styles['details']}>
                    {words.mark(
                      { kind: cell.mark, text: cell.text },
                      typeof cell.after === 'number' ? cell.after : null,
                    )}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={styles['more']}>{t('moreRows', options(more))}</p> : null}
    </section>
  );
}
