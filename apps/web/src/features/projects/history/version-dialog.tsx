import type { Project, ProjectVersion } from '@pcm/contract';
import { estimateDifference, priceEstimate, SPECIFICATION } from '@pcm/domain';
import { useState } from 'react';
import { isStale } from '../../../platform/api/api-error.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import {
  type OpenedVersion,
  useVersion,
} from '../../../project/versions/project-versions.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRestoreVersion } from '../view/project-view.queries.ts';
import styles from './history.module.css';

interface RestoreVersionProps {
  project: Project;
  version: OpenedVersion;
  onSaved: (project: Project) => void;
  onDone: () => void;
}

/** Restores an older version: asks with the change of the amounts, then offers Undo. */
function RestoreVersion({ project, version, onSaved, onDone }: RestoreVersionProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const restore = useRestoreVersion();
  const { id } = project;

  const failed = (error: unknown) => {
    showToast({
      tone: 'error',
      title: t('versions.restoreFailed'),
      description: isStale(error) ? t('versions.stale') : errorText(error),
    });
  };
  const undo = async (over: number) => {
    try {
      onSaved(await restore.mutateAsync({ id, version: project.version, over }));
      sayDone(t('versions.undone'));
    } catch (error) {
      failed(error);
    }
  };
  const restoreIt = async () => {
    try {
      const saved = await restore.mutateAsync({
        id,
        version: version.version,
        over: project.version,
      });
      onSaved(saved);
      onDone();
      showToast({
        tone: 'neutral',
        title: t('versions.restored', { version: version.version }),
        undo: () => void undo(saved.version),
      });
    } catch (error) {
      setAsked(false);
      failed(error);
    }
  };

  const before = isolate(
    format.money(priceEstimate(project.data, SPECIFICATION).cost.total, project.currency, 2),
  );
  const after = isolate(format.money(version.total, version.currency, 2));
  const count = isAsked
    ? estimateDifference(project.data, version.data, SPECIFICATION).lines.length
    : 0;
  return (
    <>
      <Button needs="estimate" variant="primary" onClick={() => setAsked(true)}>
        {t('versions.restore', { version: version.version })}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('versions.restore', { version: version.version })}
        message={t('versions.restoreQuestion', { version: version.version })}
        detail={`${
          before === after
            ? t('versions.restoreSame', { after })
            : t('versions.restoreMoney', { before, after })
        } ${t('versions.restoreLines', { count })}`}
        confirmLabel={t('versions.restore', { version: version.version })}
        loading={restore.isPending}
        onConfirm={restoreIt}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Two versions of one project. */
export interface ComparedVersions {
  from: number;
  to: number;
}

interface VersionDialogProps {
  project: Project;
  /** The versions to choose from, newest first. */
  versions: readonly ProjectVersion[];
  compared: ComparedVersions;
  onCompare: (compared: ComparedVersions | null) => void;
  onSaved: (project: Project) => void;
}

/** Compares any two versions line by line in money, and can restore one of them. */
export default function VersionDialog(props: VersionDialogProps) {
  const { project, versions, compared, onCompare, onSaved } = props;
  const { t } = useTranslation(['projectView', 'common']);
  const format = useFormat();
  const known = new Set(versions.map(({ version }) => version));
  // Saves of one editing session become one version, so the nearest older one stands for it.
  const start = known.has(compared.from)
    ? compared.from
    : (versions.find(({ version }) => version < compared.from)?.version ?? compared.from);
  const from = useVersion(project.id, start);
  const to = useVersion(project.id, compared.to);
  // The one that differs from the current version; the later one first.
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
      <div className="stack-card">
        <div className={`wrap-8-16 ${styles.choices}`}>
          {choice(t('versions.from'), 'from')}
          {choice(t('versions.to'), 'to')}
        </div>
        {failure !== null ? (
          <ErrorState
            title={t('versions.compareFailed')}
            error={failure}
            onRetry={() => Promise.all([from.refetch(), to.refetch()])}
          />
        ) : versions.length === 1 && shown.from === shown.to ? (
          <p className="paragraph">{t('versions.onlyOne')}</p>
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
