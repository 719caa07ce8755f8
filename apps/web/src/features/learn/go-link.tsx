import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './tutorial.module.css';

/** A place in the program to which a text links. */
export type PlaceLink =
  | { to: '/' | '/analytics' | '/project-management' }
  | { to: '/projects'; search?: { deleted: true } }
  | {
      to: '/project-edit/new';
      hash?: 'info' | 'personnel' | 'equipment' | 'contributions' | 'profit';
    }
  | { to: '/team-management'; search?: { tab: 'team' } | { open: 'settings' } }
  | { to: '/admin-settings'; search?: { tab: 'company' | 'administrators' } };

interface GoLinkProps {
  link: PlaceLink;
  /** The subject of the link, for screen readers. */
  about: string;
}

/** Links to the screen that a text mentions. */
export function GoLink({ link, about }: GoLinkProps) {
  const { t } = useTranslation('tutorial');
  return (
    <ButtonLink
      variant="quiet"
      className={styles.go ?? ''}
      {...link}
      icon={<IconExternalLink size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />}
      aria-label={`${t('open')}: ${about}`}
    >
      {t('open')}
    </ButtonLink>
  );
}
