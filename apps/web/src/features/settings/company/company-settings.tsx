import type { ReactNode } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCompany } from '../../../project/company.queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './company.module.css';
import { CompanyEditor } from './company-editor.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The profile and defaults of the company; `scheduling` is shown among the defaults. */
export function CompanySettings({ scheduling }: { scheduling?: ReactNode }) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const { data, error, refetch } = useCompany();
  if (data !== undefined) return <CompanyEditor company={data} scheduling={scheduling} />;
  return (
    <Card title={t('title')}>
      {error === null ? (
        <LoadingRegion text={t('loading')}>
          <div className={`grid-card align-top two-columns ${styles.fields}`}>
            {ROWS.map((row) => (
              <Skeleton key={row} height={34} />
            ))}
          </div>
        </LoadingRegion>
      ) : (
        <ErrorState title={t('loadFailed')} detail={errorText(error)} onRetry={() => refetch()} />
      )}
    </Card>
  );
}
