import {
  IconCalculator,
  IconCertificate,
  IconChartBar,
  IconDatabaseExport,
  IconListSearch,
  IconTemplate,
  IconTestPipe,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { GoLink } from '../go-link.tsx';
import type { PlaceLink } from '../places.ts';
import styles from '../tutorial.module.css';
import { Recommendation } from './recommendation.tsx';

const PRACTICES = [
  { name: 'crew', icon: IconCalculator, link: { to: '/project-edit/new', hash: 'personnel' } },
  { name: 'compare', icon: IconChartBar, link: { to: '/analytics' } },
  { name: 'templates', icon: IconTemplate, link: { to: '/projects' } },
  { name: 'open', icon: IconListSearch, link: { to: '/project-edit/new' } },
  { name: 'simulate', icon: IconTestPipe, link: { to: '/project-management' } },
  {
    name: 'certificates',
    icon: IconCertificate,
    link: { to: '/team-management', search: { tab: 'team' } },
  },
  { name: 'backup', icon: IconDatabaseExport, link: { to: '/admin-settings' } },
] as const satisfies readonly { name: string; icon: unknown; link: PlaceLink }[];

/** What works well, from the price to the backup. */
export function PracticesTab() {
  const { t } = useTranslation('tutorialAdvice');
  return (
    <div className={styles['stack']}>
      <Recommendation />
      <ul className={styles['grid']}>
        {PRACTICES.map(({ name, icon: Icon, link }) => (
          <li key={name}>
            <Card className={styles['entry']}>
              <h2 className={styles['entryTitle']}>
                <span className={styles['tile']} aria-hidden>
                  <Icon size={18} stroke={1.6} />
                </span>
                {t(`practices.${name}.title`)}
              </h2>
              <p className={styles['text']}>{t(`practices.${name}.text`)}</p>
              <GoLink link={link} about={t(`practices.${name}.title`)} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
