import type { Project } from '@pcm/contract';
import { currencyOf, DEFAULT_CATEGORY, priceEstimate, profitResult } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import styles from './picker.module.css';
import { useKnownProject } from './picker.queries.ts';
import { type PickedProject, PickerEntry } from './picker-entry.tsx';

/** A project as an entry shows it, from the project itself. */
function pickedOf({ id, name, data }: Project): PickedProject {
  const { cost } = priceEstimate(data);
  const profit = profitResult(cost, data.profitAnalysis);
  return {
    id,
    name,
    serviceCategory: data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY,
    total: cost.total,
    currency: currencyOf(data),
    netProfit: profit.customerOrderAmount > 0 ? profit.netProfit : null,
    profitAnalysisEnabled: data.profitAnalysis?.enabled === true,
  };
}

interface PinnedProjectProps {
  id: string;
  /** Something is searched for. */
  isSearched: boolean;
}

/** The open project above a list that does not begin with it, with the reason. */
export function PinnedProject({ id, isSearched }: PinnedProjectProps) {
  const { t } = useTranslation('financial');
  const project = useKnownProject(id);
  if (project === undefined) return null;
  const isArchived = project.archivedAt !== null;
  return (
    <div className={styles['pinned']}>
      <p className={styles['pinnedNote']}>
        {t(
          isArchived
            ? 'projectList.archived'
            : isSearched
              ? 'projectList.notInSearch'
              : 'projectList.furtherDown',
        )}
      </p>
      <PickerEntry project={pickedOf(project)} isSelected isStop onChoose={() => undefined} />
    </div>
  );
}
