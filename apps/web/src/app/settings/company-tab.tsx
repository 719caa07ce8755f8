import { CompanySettings } from '../../features/settings/company/company-settings.tsx';
import { CompanyScheduling } from './company-scheduling.tsx';

/** The company with how it schedules. */
export function CompanyTab() {
  return <CompanySettings scheduling={<CompanyScheduling />} />;
}
