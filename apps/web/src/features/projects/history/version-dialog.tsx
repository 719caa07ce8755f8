import type { Project, ProjectVersion } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { useVersion } from '../../../project/versions/project-versions.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './history.module.css';
import { RestoreVersion } from './restore-version.tsx';

/** Two versions of one project. */
export interface ComparedVersions {
  from: number;
  to: number;
}

interface VersionDialogProps {
  project: Project;
  /** Those that can be chosen, newest first. */
  versions: readonly ProjectVersion[];
  compared: ComparedVersions;
  onCompare: (compared: ComparedVersions | null) => void;
  onSaved: (project: Project) => void;
}

/** The difference of any two versions, line by line in money, and a way back to one of them. */
export function VersionDialog(props: VersionDialogProps) {
  const { project, versions, compared, onCompare, onSaved } = props;
  const { t } = useTranslation(['projectView', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const known = new Set(versions.map(({ version }) => version));
  // Saves of one editing session become one version: the nearest older one stands for it.
  const start = known.has(compared.from)
    ? compared.from
    : (versions.find(({ version }) => version < compared.from)?.version ?? compared.from);
  const from = useVersion(project.id, start);
  const to = useVersion(project.id, compared.to);
  // The one that is not what the project is already; the later one first.
  const restorable = [to.data, from.data].find((one) => one && one.version !== project.version);
  const failure = from.error ?? to.error;
  const options = versions.map(({ version, savedAt, savedBy }) => ({
    value: String(version),
    label: t('versions.option', {
      version,
      when: format.instant(savedAt),
      who: savedBy || t('versions.nobody'),
    }),
  }));
  const shown = { from: start, to: compared.to };
  const choice = (label: string, key: keyof ComparedVersions) => (
    <SelectField
      label={label}
      value={String(shown[key])}
      onChange={(value) => onCompare({ ...compared, [key]: Number(value) })}
      options={
        known.has(shown[key])
          ? options
          : [{ value: String(shown[key]), label: String(shown[key]) }, ...options]
      }
    />
  );
  const close = () => onCompare(null);
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      title={
        shown.from === shown.to
          ? t('versions.dialogTitleOne', { version: shown.to })
          : t('versions.dialogTitle', { from: shown.from, to: shown.to })
      }
      closeButton
      actions={
        <>
          <Button onClick={close}>{t('common:close')}</Button>
          {restorable === undefined ? null : (
            <RestoreVersion
              project={project}
              version={restorable}
              onSaved={onSaved}
              onDone={close}
            />
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <div className={styles.choices}>
          {choice(t('versions.from'), 'from')}
          {choice(t('versions.to'), 'to')}
        </div>
        {failure !== null ? (
          <ErrorState
            title={t('versions.compareFailed')}
            detail={errorText(failure)}
            onRetry={() => Promise.all([from.refetch(), to.refetch()])}
          />
        ) : versions.length === 1 && shown.from === shown.to ? (
          <p>{t('versions.onlyOne')}</p>
        ) : from.data === undefined || to.data === undefined ? (
          <LoadingText text={t('versions.comparing')} />
        ) : (
          <DifferenceView
            before={from.data.data}
            after={to.data.data}
            names={{
              before: t('versions.before', { version: from.data.version }),
              after: t('versions.before', { version: to.data.version }),
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
