import { useTranslation } from '../../platform/words/translation.ts';
import { Pill } from './pill.tsx';

export function StatusPill({ status }: { status: 'draft' | 'published' }) {
  const { t } = useTranslation('common');
  return <Pill tone={status === 'published' ? 'info' : 'neutral'}>{t(status)}</Pill>;
}
