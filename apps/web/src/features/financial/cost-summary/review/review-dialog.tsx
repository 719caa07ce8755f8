import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../../platform/words/isolate.ts';
import { useIsDemo } from '../../../../project/demo.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { useSimulationRecord } from '../../state/simulation-record.ts';
import styles from './review.module.css';
import { SimulationReference } from './simulation-reference.tsx';
import { SourceReference } from './source-reference.tsx';
import { VersionReference } from './version-reference.tsx';

const KINDS = ['simulation', 'version', 'project', 'template'] as const;
type Kind = (typeof KINDS)[number];

/** What the project costs more than a reference: the simulation, a version, a project, a template. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['costPanel', 'common']);
  const { project } = useFinancial();
  const record = useSimulationRecord(project.id);
  const isDemo = useIsDemo();
  const [kind, setKind] = useState<Kind>(() => {
    if (record !== null || isDemo) return 'simulation';
    return project.version > 1 ? 'version' : 'project';
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('review.title')}
      subtitle={t('review.subtitle', { name: isolate(project.name) })}
      icon={<IconScale size={20} stroke={1.75} />}
      size="lg"
      closeButton
      actions={
        <>
          <ButtonLink to="/projects/$projectId/edit" params={{ projectId: project.id }}>
            {t('review.editLines')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={styles.review}>
        <Segmented
          label={t('review.against')}
          showLabel
          value={kind}
          onChange={setKind}
          // Versions, projects and templates are the server's.
          options={KINDS.filter((value) => !isDemo || value === 'simulation').map((value) => ({
            value,
            label: t(`review.${value}`),
          }))}
        />
        {kind === 'simulation' ? <SimulationReference /> : null}
        {kind === 'version' ? <VersionReference /> : null}
        {kind === 'project' || kind === 'template' ? (
          <SourceReference key={kind} kind={kind} />
        ) : null}
      </div>
    </Dialog>
  );
}
