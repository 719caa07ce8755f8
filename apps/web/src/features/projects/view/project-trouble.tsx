import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The server did not answer, or the project is no longer there. */
export type ProjectTrouble = 'stale' | 'gone';

interface ProjectTroubleNoticeProps {
  trouble: ProjectTrouble;
  /** When what is shown was fetched. Units: milliseconds since 1970. */
  fetchedAt: number;
}

/** Says that the page no longer follows the project; what was read stays. */
export function ProjectTroubleNotice({ trouble, fetchedAt }: ProjectTroubleNoticeProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (trouble === 'gone') {
    return (
      <Notice
        tone="attention"
        live
        title={t('view.gone')}
        action={
          <ButtonLink to="/projects" search={{ deleted: true }}>
            {t('view.goneAction')}
          </ButtonLink>
        }
      >
        {t('view.goneText')}
      </Notice>
    );
  }
  const when = format.instant(new Date(fetchedAt).toISOString());
  return (
    <Notice tone="attention" live title={t('view.stale', { when })}>
      {t('view.staleText')}
    </Notice>
  );
}
