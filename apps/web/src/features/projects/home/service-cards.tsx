import { projectTypesOf, SERVICE_CATEGORIES, type ServiceCategory } from '@pcm/domain';
import { IconArrowRight, IconCopyPlus, IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { newTender } from '../../../project/tender.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './chooser.module.css';
import { ServiceIcon } from './service-icon.tsx';

interface ServiceCardsProps {
  /** The screen whose second step a card opens. */
  to: '/' | '/project-type-selection';
  /** Absent until the server has answered; the cards work without it. */
  counts: readonly TypeCount[] | undefined;
}

/** Step 1: the four services. */
export function ServiceCards({ to, counts }: ServiceCardsProps) {
  const { t } = useTranslation(['chooser', 'projects']);
  const { language } = useFormat();
  return (
    <ul className={`bare-list grid-card ${styles.servicesGrid}`} data-tour="services">
      {SERVICE_CATEGORIES.map((category) => (
        <li className="flex" key={category}>
          <Link
            to={to}
            search={{ serviceCategory: category }}
            className={`stack bare-link grows raised ${styles.card}`}
          >
            <span className={`centred info on-info round-10 grid ${styles.tile}`}>
              <ServiceIcon category={category} tile />
            </span>
            <span className="heading">{serviceLabel(category, language)}</span>
            <span className={styles.description}>{t(`chooser.descriptions.${category}`)}</span>
            <span className={`note row-8 between ${styles.facts}`}>
              <ServiceFacts category={category} counts={counts} />
              <IconArrowRight
                size={16}
                stroke={1.75}
                className={`mirror-in-rtl muted ${styles.servicesArrow}`}
                aria-hidden
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ServiceFacts({
  category,
  counts,
}: {
  category: ServiceCategory;
  counts: readonly TypeCount[] | undefined;
}) {
  const { t } = useTranslation(['chooser', 'projects']);
  const types = t('chooser.types', { count: projectTypesOf(category).length });
  if (counts === undefined) return <span>{types}</span>;
  const count = countOfService(counts, category);
  const yours = t('chooser.yours', { count });
  return <span>{t('chooser.facts', { types, yours })}</span>;
}

/** The other ways to begin, below the services: a client's file, or a project or template. */
export function StartFromLink() {
  const { t } = useTranslation(['chooser', 'projects']);
  const [tender] = useState(newTender);
  return (
    <div className={`flow-12 ${styles.other}`}>
      <ButtonLink to="/project-edit/new" search={tender} icon={IconFileImport}>
        {t('tender')}
      </ButtonLink>
      <Button icon={IconCopyPlus} onClick={() => openDialog({ name: 'start-from' })}>
        {t('projects:list.newFrom')}
      </Button>
    </div>
  );
}

/** The number of projects of one type, without deleted ones. */
export interface TypeCount {
  serviceCategory: ServiceCategory;
  projectType: string;
  count: number;
}

/** Returns the number of projects of a service. */
function countOfService(counts: readonly TypeCount[], category: ServiceCategory): number {
  return counts
    .filter((row) => row.serviceCategory === category)
    .reduce((sum, row) => sum + row.count, 0);
}

/** Returns the number of projects of a type. */
export function countOfType(
  counts: readonly TypeCount[],
  category: ServiceCategory,
  projectType: string,
): number {
  return counts
    .filter((row) => row.serviceCategory === category && row.projectType === projectType)
    .reduce((sum, row) => sum + row.count, 0);
}
