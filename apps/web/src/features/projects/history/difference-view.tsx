import { estimateDifference } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import type { OpenedVersion } from '../project-view.queries.ts';
import { FieldChanges } from './field-changes.tsx';
import styles from './history.module.css';
import { LineChanges } from './line-changes.tsx';
import { SumChanges } from './sum-changes.tsx';

interface DifferenceViewProps {
  before: OpenedVersion;
  after: OpenedVersion;
}

/** What changed from one version to another: lines, totals, everything else. */
export function DifferenceView({ before, after }: DifferenceViewProps) {
  const { t } = useTranslation('projectView');
  const { lines, fields, sums, netProfit, currency, convertedFrom } = estimateDifference(
    before.data,
    after.data,
  );
  const versions = { before: before.version, after: after.version };
  const isSame = lines.length === 0 && fields.length === 0 && sums.every((sum) => !sum.difference);
  if (isSame) return <p>{t('versions.identical')}</p>;
  return (
    <>
      {convertedFrom === null ? null : (
        <p>{t('versions.converted', { version: before.version, from: convertedFrom })}</p>
      )}
      <SumChanges sums={sums} netProfit={netProfit} versions={versions} currency={currency} />
      {lines.length === 0 ? null : (
        <LineChanges lines={lines} versions={versions} currency={currency} />
      )}
      {fields.length === 0 ? null : (
        <section>
          <h3>{t('versions.others')}</h3>
          <FieldChanges changes={fields} className={styles.fields} />
        </section>
      )}
    </>
  );
}
