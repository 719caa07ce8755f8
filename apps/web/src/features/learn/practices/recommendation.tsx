import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { serviceStarts } from '../example-figures.ts';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';
import { MarginPicture } from './margin-picture.tsx';

const COLUMNS = [
  { key: 'reserve', label: 'reserve' },
  { key: 'overhead', label: 'overhead' },
  { key: 'markup', label: 'markupColumn' },
  { key: 'margin', label: 'marginColumn' },
  { key: 'netMargin', label: 'netColumn' },
] as const;

/** The recommended margin and reserve, and what the program's percentages make of them. */
export function Recommendation() {
  const { t } = useTranslation('tutorialAdvice');
  const format = useFormat();
  const words = useExampleWords();
  return (
    <Card title={t('recommend.title')}>
      <div className={styles['recommend']}>
        <div>
          <p className={styles['text']}>{t('recommend.text')}</p>
          <ul className={styles['points']}>
            <li>{t('recommend.markup', words)}</li>
            <li>{t('recommend.reach', words)}</li>
          </ul>
        </div>
        <MarginPicture />
      </div>
      {/* Scrolls sideways where it has no room, so it can be reached by keyboard. */}
      <div
        className={styles['scroll']}
        role="region"
        aria-label={t('recommend.table')}
        tabIndex={0}
      >
        <table className={styles['table']}>
          <caption>{t('recommend.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('recommend.service')}</th>
              {COLUMNS.map(({ key, label }) => (
                <th key={key} scope="col" className={styles['number']}>
                  {t(`recommend.${label}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {serviceStarts.map((start) => (
              <tr key={start.category}>
                <th scope="row">{serviceLabel(start.category, format.language)}</th>
                {COLUMNS.map(({ key }) => (
                  <td key={key} className={styles['number']}>
                    <bdi dir="ltr">{format.percent(start[key])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['note']}>{t('recommend.note')}</p>
    </Card>
  );
}
