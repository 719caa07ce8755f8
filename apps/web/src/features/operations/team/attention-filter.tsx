import type { TeamMember } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { TeamSearch } from '../search-params.ts';
import { needsAttention } from './certification-state.ts';

interface AttentionFilterProps {
  members: readonly TeamMember[];
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
}

/** Everybody, or only those whose certifications run out; says how many that are. */
export function AttentionFilter({ members, search, onChange }: AttentionFilterProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const day = today();
  const count = members.filter((member) => needsAttention(member, day)).length;
  if (count === 0 && !search.attention) return null;
  return (
    <Segmented
      label={t('members.filter')}
      value={search.attention ? 'attention' : 'all'}
      onChange={(value) => onChange({ attention: value === 'attention' ? true : undefined })}
      options={[
        { value: 'all', label: t('members.all') },
        { value: 'attention', label: t('members.attention', { count: format.number(count) }) },
      ]}
    />
  );
}
