import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useVersion, useVersions } from '../../../../project/versions/project-versions.queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { HigherCost } from './higher-cost.tsx';
import styles from './review.module.css';

/** The project beside one of its saved versions; the one before, until another is chosen. */
export function VersionReference() {
  const { t } = useTranslation(['costPanel', 'projectView']);
  const format = useFormat();
  const errorText = useErrorText();
  const { project } = useFinancial();
  const pages = useVersions(project.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const known = pages.data?.pages.flatMap(({ versions }) => versions);
  const older = known?.filter(({ version }) => version !== project.version) ?? [];
  const version = chosen ?? older[0]?.version ?? null;
  const opened = useVersion(project.id, version);
  const failure = pages.error ?? opened.error;
  if (failure !== null) {
    return (
      <ErrorState
        title={t('review.versionsFailed')}
        detail={errorText(failure)}
        onRetry={() => (pages.isError ? pages.refetch() : opened.refetch())}
      />
    );
  }
  if (known === undefined) return <LoadingText text={t('review.reading')} />;
  if (version === null) return <p>{t('review.noVersion')}</p>;
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={t('review.chooseVersion')}
          value={String(version)}
          onChange={(value) => setChosen(Number(value))}
          options={older.map((one) => ({
            value: String(one.version),
            label: t('projectView:versions.option', {
              version: one.version,
              when: format.instant(one.savedAt),
              who: one.savedBy || t('projectView:versions.nobody'),
            }),
          }))}
        />
        {pages.hasNextPage ? (
          <Button
            loading={pages.isFetchingNextPage}
            onClick={async () => void (await pages.fetchNextPage())}
          >
            {t('projectView:versions.older')}
          </Button>
        ) : null}
      </div>
      {opened.data === undefined ? (
        <LoadingText text={t('review.reading')} />
      ) : (
        <HigherCost name={t('review.versionName', { version })} before={opened.data.data} />
      )}
    </>
  );
}
