import type { Project } from '@pcm/contract';
import { estimateDifference, priceEstimate } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import type { OpenedVersion } from '../../../project/versions/project-versions.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRestoreVersion } from '../view/project-view.queries.ts';

interface RestoreVersionProps {
  project: Project;
  version: OpenedVersion;
  onSaved: (project: Project) => void;
  onDone: () => void;
}

/** Makes an older version the newest again: asks with what changes in money, then offers Undo. */
export function RestoreVersion({ project, version, onSaved, onDone }: RestoreVersionProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const restore = useRestoreVersion();
  const { id } = project;

  const failed = (error: unknown) => {
    const isStale = error instanceof ApiError && error.code === 'stale-version';
    showToast({
      tone: 'error',
      title: t('versions.restoreFailed'),
      description: isStale ? t('versions.stale') : errorText(error),
    });
  };
  const undo = async (over: number) => {
    try {
      onSaved(await restore.mutateAsync({ id, version: project.version, over }));
      showToast({ tone: 'success', title: t('versions.undone') });
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
        action: { label: t('versions.undo'), onAction: () => void undo(saved.version) },
      });
    } catch (error) {
      setAsked(false);
      failed(error);
    }
  };

  const before = isolate(format.money(priceEstimate(project.data).cost.total, project.currency, 2));
  const after = isolate(format.money(version.total, version.currency, 2));
  const count = isAsked ? estimateDifference(project.data, version.data).lines.length : 0;
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
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
        } ${t('versions.restoreLines', { count, formatted: format.number(count) })}`}
        confirmLabel={t('versions.restore', { version: version.version })}
        loading={restore.isPending}
        onConfirm={restoreIt}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
