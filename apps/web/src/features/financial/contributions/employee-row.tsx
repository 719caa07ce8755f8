import type { CnssColumn, ContributionRow } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { LineName } from '../../../project/cost/line-name.tsx';
import { useLineTitle } from '../../../project/cost/use-line-title.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './employee-table.module.css';

interface EmployeeRowProps {
  row: ContributionRow;
  /** Of the personnel line. */
  index: number;
  /** Whether CNSS counts. */
  isOn: boolean;
}

/** What the people of one line earn, pay and cost; the employee's part is a deduction. */
export function EmployeeRow({ row, index, isOn }: EmployeeRowProps) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const titleOf = useLineTitle();
  const title = titleOf(row.position, row.description);
  const isMany = row.count > 1;
  const number = styles['number'];
  const signed = (column: CnssColumn, value: number) => (column === 'employee' ? 0 - value : value);
  const cell = (column: CnssColumn) => {
    const label = t(`table.${column}`);
    return (
      <td key={column} className={number} data-label={label}>
        <span className={styles['amounts']}>
          <ExplainedFigure figure={`cnss.${column}.${index}`} name={`${label}, ${title}`} lead>
            <Amount value={signed(column, row[column])} decimals={2} />
          </ExplainedFigure>
          {isMany ? (
            <small>
              {t('table.perPerson', {
                amount: isolateNumber(format.amount(signed(column, row.perPerson[column]), 2)),
              })}
            </small>
          ) : null}
        </span>
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">
        <LineName name={row.position} description={row.description} />
        <span className={styles['flags']}>
          {isOn && row.basis !== 'wage' ? <Pill>{t(`table.flags.${row.basis}`)}</Pill> : null}
          {row.agricultural ? <Pill>{t('table.flags.agricultural')}</Pill> : null}
        </span>
      </th>
      <td className={number} data-label={t('table.count')}>
        {format.number(row.count)}
      </td>
      <td className={number} data-label={t('table.days')}>
        {format.number(row.days)}
      </td>
      {cell('gross')}
      {cell('base')}
      {cell('employee')}
      {cell('net')}
      {cell('employer')}
    </tr>
  );
}
