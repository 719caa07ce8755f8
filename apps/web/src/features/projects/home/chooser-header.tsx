import type { ServiceCategory } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ServiceIcon } from './service-icon.tsx';

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
