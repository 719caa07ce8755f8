import { priceEstimate } from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCreateProject } from '../../features/estimate/estimate.queries.ts';
import { projectBody } from '../../features/estimate/save/project-body.ts';
import { sendUnsent } from '../../platform/before-logout.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import styles from './demo-frame.module.css';
import { useDemoSession } from './demo-session.ts';

/** Makes a project of the program out of the demo's as it is now, and opens it. */
function useMakeReal() {
  const { t } = useTranslation('demo');
  const { project } = useDemoSession();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { create, isPending } = useCreateProject();
  const makeReal = async () => {
    await sendUnsent();
    const { data } = project.read();
    try {
      const made = await create(projectBody(data, priceEstimate(data), 'draft'));
      showToast({ tone: 'success', title: t('made'), description: made.name });
      await navigate({ to: '/projects/$projectId/view', params: { projectId: made.id } });
    } catch (error) {
      showToast({ tone: 'error', title: t('makeFailed'), description: errorText(error) });
    }
  };
  return { makeReal, isMaking: isPending };
}

/** Says that nothing is saved, and offers to begin anew or to keep it after all. */
export function DemoBanner() {
  const { t } = useTranslation('demo');
  const { startOver } = useDemoSession();
  const { makeReal, isMaking } = useMakeReal();
  return (
    <section className={styles['banner']} aria-label={t('title')}>
      <Notice
        tone="attention"
        title={t('banner')}
        action={
          <span className={styles['actions']}>
            <Button size="sm" onClick={startOver}>
              {t('startOver')}
            </Button>
            <Button size="sm" loading={isMaking} onClick={makeReal}>
              {t('makeReal')}
            </Button>
          </span>
        }
      >
        {t('bannerText')}
      </Notice>
    </section>
  );
}
