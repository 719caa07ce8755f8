import {
  CONTRIBUTION_COMPONENTS,
  CONTRIBUTION_SOURCES,
  CONTRIBUTIONS_SINCE,
  ratePresets,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import lineStyles from '../../../project/cost/line-table.module.css';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import styles from './rate-components.module.css';

/** What the published CNSS rates are made of, and which parts the law limits to the ceiling. */
export function RateComponents() {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [published] = ratePresets();
  const number = lineStyles['number'];
  const percent = (value: number) => <bdi dir="ltr">{format.percent(value, 2)}</bdi>;
  if (published === undefined) return null;
  const { employer, employee } = published.rates;
  return (
    <FoldingCard
      id="cnss-components"
      title={t('components.title')}
      summary={t('components.summary', {
        employer: isolate(format.percent(employer, 2)),
        employee: isolate(format.percent(employee, 2)),
      })}
    >
      <div className={styles['text']}>
        {t('components.text', { since: isolate(format.day(CONTRIBUTIONS_SINCE)) })}
        <SourceLinks sources={CONTRIBUTION_SOURCES} />
      </div>
      <table className={lineStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('components.part')}</th>
            <th scope="col">{t('components.capped')}</th>
            <th scope="col" className={number}>
              {t('components.employer')}
            </th>
            <th scope="col" className={number}>
              {t('components.employee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {CONTRIBUTION_COMPONENTS.map((part) => (
            <tr key={part.code}>
              <th scope="row">{t(`components.${part.code}`)}</th>
              <td>{t(part.capped ? 'components.yes' : 'components.no')}</td>
              <td className={number}>{percent(part.employer)}</td>
              <td className={number}>{percent(part.employee)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('components.sum')}
            </th>
            <td className={`${number} ${lineStyles['sum']}`}>{percent(employer)}</td>
            <td className={`${number} ${lineStyles['sum']}`}>{percent(employee)}</td>
          </tr>
        </tfoot>
      </table>
    </FoldingCard>
  );
}
