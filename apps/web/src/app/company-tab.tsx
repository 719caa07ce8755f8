import { CompanySettings } from '../features/company/company-settings.tsx';
import { CompanyScheduling } from './company-scheduling.tsx';

/** The company with how it schedules. */
export function CompanyTab() {
  return <CompanySettings scheduling={<CompanyScheduling />} />;
}
