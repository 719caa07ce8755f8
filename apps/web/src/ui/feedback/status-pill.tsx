import { useTranslation } from 'react-i18next';
import { Pill } from './pill.tsx';

/** Draft or Published. */
export function StatusPill({ status }: { status: 'draft' | 'published' }) {
  const { t } = useTranslation('common');
  return <Pill tone={status === 'published' ? 'info' : 'neutral'}>{t(status)}</Pill>;
}
