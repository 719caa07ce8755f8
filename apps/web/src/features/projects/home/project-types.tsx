import { projectTypesOf, type ServiceCategory } from '@pcm/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import styles from './chooser.module.css';
import { countOfType, type TypeCount } from './service-cards.tsx';
import { ServiceIcon } from './service-icon.tsx';

interface TypeChoiceProps {
  category: ServiceCategory;
  counts: readonly TypeCount[] | undefined;
}

/** Step 2 of Home: the types as radio cards, beside the facts of the chosen one. */
export function TypeRadios({
  category,
  counts,
  value,
  onChange,
}: TypeChoiceProps & { value: string | undefined; onChange: (projectType: string) => void }) {
  const { t } = useTranslation('chooser');
  const { language } = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const isChosen = useRef(value !== undefined);
  useEffect(() => {
    // After choosing a service by keyboard, the arrow keys continue here.
    if (isChosen.current) return;
    group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={group}
      className={`bare-list grid-8 two-columns ${styles.grid}`}
      role="radiogroup"
      aria-label={t('chooser.chooseType')}
      data-tour="project-types"
    >
      {projectTypesOf(category).map((type) => (
        <label key={type.id} className={`row-10 bare-link clickable raised grows ${styles.option}`}>
          <input
            type="radio"
            name="projectType"
            className={`rigid on-sheet clickable ${styles.radio}`}
            checked={type.name === value}
            onChange={() => onChange(type.name)}
          />
          <span className="medium grows">{type.label[language]}</span>
          <DoneCount category={category} counts={counts} projectType={type.name} />
        </label>
      ))}
    </div>
  );
}

/** Step 2 of the wizard: each type links to the new estimate. */
export function TypeLinks({ category, counts }: TypeChoiceProps) {
  const { language } = useFormat();
  return (
    <ul className={`bare-list grid-8 two-columns ${styles.grid}`}>
      {projectTypesOf(category).map((type) => (
        <li key={type.id} className="flex">
          <Link
            to="/project-edit/new"
            search={{ serviceCategory: category, projectType: type.name }}
            className={`row-10 bare-link clickable raised grows ${styles.option}`}
          >
            <span className="medium grows">{type.label[language]}</span>
            <DoneCount category={category} counts={counts} projectType={type.name} />
            <IconArrowRight size={16} stroke={1.75} className="mirror-in-rtl muted" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DoneCount({ category, counts, projectType }: TypeChoiceProps & { projectType: string }) {
  const { t } = useTranslation('chooser');
  const count = counts === undefined ? 0 : countOfType(counts, category, projectType);
  if (count === 0) return null;
  return <span className="note rigid">{t('chooser.done', { count })}</span>;
}

interface ChooserHeaderProps {
  title: string;
  subtitle: string;
  backTo: '/' | '/projects' | '/project-type-selection';
  backLabel: string;
  /** The chosen service, named beside the title. */
  category?: ServiceCategory;
}

/** The header of both choosers, with the way back. */
export function ChooserHeader({
  title,
  subtitle,
  backTo,
  backLabel,
  category,
}: ChooserHeaderProps) {
  const { language } = useFormat();
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      backTo={backTo}
      backLabel={backLabel}
      status={
        category && (
          <Pill tone="info" icon={<ServiceIcon category={category} />}>
            {serviceLabel(category, language)}
          </Pill>
        )
      }
    />
  );
}
