import type { Currency, LineChange } from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { LineName } from '../cost/line-name.tsx';
import styles from './difference.module.css';
import { DifferenceAmount } from './difference-amount.tsx';
import { DifferenceTable, type SideNames } from './difference-table.tsx';
import { FieldChanges } from './field-changes.tsx';

interface LineChangesProps {
  lines: readonly LineChange[];
  names: SideNames;
  currency: Currency;
  /** The words for a line that is on one side only; by default added and removed. */
  kinds?: { added: string; removed: string } | undefined;
}

/** Lists the lines that were added, removed or changed, each with old and new amount. */
export function LineChanges(props: LineChangesProps) {
  const { lines, names, currency } = props;
  const { t } = useTranslation('difference');
  const kinds = {
    added: t('added'),
    removed: t('removed'),
    changed: t('onlyContributions'),
    ...props.kinds,
  };
  // The compared lines never change, so that the index is a stable key.
  const keyed = lines.map((line, place) => ({ key: `${line.list}.${place}`, line }));
  return (
    <DifferenceTable title={t('lines')} names={names}>
      {keyed.map(({ key, line }) => (
        <tr key={key}>
          <th scope="row">
            <LineName name={line.name} description={line.description} />
            {line.fields.length > 0 ? (
              <FieldChanges changes={line.fields} className={styles.note} ofLine />
            ) : (
              <span className={styles.note}>{kinds[line.kind]}</span>
            )}
          </th>
          <td className={styles.number}>
            <Amount value={line.before} currency={currency} decimals={2} reason={kinds.added} />
          </td>
          <td className={styles.number}>
            <Amount value={line.after} currency={currency} decimals={2} reason={kinds.removed} />
          </td>
          <td className={styles.number}>
            <DifferenceAmount value={line.difference} currency={currency} />
          </td>
        </tr>
      ))}
    </DifferenceTable>
  );
}
