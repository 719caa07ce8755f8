import type { TeamMember } from '@pcm/contract';
import {
  IconCalendarOff,
  IconCalendarSearch,
  IconDeviceMobile,
  IconListDetails,
  IconPlus,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { dayOfWork } from '../operations.queries.ts';
import { DeleteRecordDialog, useRecordRestore } from '../records/delete-record.tsx';
import {
  ELSEWHERE,
  RecordActions,
  RestoreAction,
  useRecordSearch,
} from '../records/record-cells.tsx';
import { RecordListView } from '../records/record-list.tsx';
import { useDeletedTeamMembers, useHasWorkAhead, useTeamMemberWrites } from '../records.queries.ts';
import type { TeamSearch } from '../search-params.ts';
import { usePositions } from '../stored-words.ts';
import { useTeamMembers } from '../team.queries.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { needsAttention } from './certification-pills.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

interface AttentionFilterProps {
  members: readonly TeamMember[];
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
}

/** A filter for members whose certifications run out, with their number. */
function AttentionFilter({ members, search, onChange }: AttentionFilterProps) {
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

type Asked = { about: 'edit' | 'delete' | 'handover' | 'absence' | 'plan'; member: TeamMember };

/** The list of team members with their skills and certifications. */
export default function TeamTab() {
  const { t } = useTranslation(['team', 'absence', 'schedule']);
  const [search, onChange] = useRecordSearch();
  const { labelOf } = usePositions();
  // Returns all text of a member that the search covers.
  const textOf = ({ name, role, email, phone, skills, certifications }: TeamMember) =>
    [
      name,
      role,
      labelOf(role),
      email,
      phone,
      ...skills,
      ...certifications.map((one) => one.name),
    ].join(' ');
  const living = useTeamMembers();
  const deleted = useDeletedTeamMembers(search.deleted === true);
  const writes = useTeamMemberWrites();
  const restore = useRecordRestore(writes);
  const hasWorkAhead = useHasWorkAhead();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayPlan = useMay('plan');
  const columns = useMemberColumns(
    search.deleted || !mayPlan ? undefined : (member) => setAsked({ about: 'edit', member }),
  );
  const day = today();
  const showSchedule = async (member: string) => {
    // Without an answer it opens on today.
    const shown = await dayOfWork(member).catch(() => undefined);
    onChange({ ...ELSEWHERE, tab: 'schedule', view: 'people', member, day: shown });
  };
  return (
    <>
      <RecordListView
        list="members"
        query={search.deleted ? deleted : living}
        columns={columns}
        textOf={textOf}
        search={search}
        onChange={onChange}
        filter={search.attention ? (member) => needsAttention(member, day) : undefined}
        filters={
          search.deleted ? null : (
            <AttentionFilter members={living.data ?? []} search={search} onChange={onChange} />
          )
        }
        emptyIcon={IconUserPlus}
        renderActions={(member) =>
          search.deleted ? (
            <RestoreAction needs="plan" name={member.name} onRestore={() => restore(member)} />
          ) : (
            <RecordActions
              needs="plan"
              name={member.name}
              onEdit={() => setAsked({ about: 'edit', member })}
              onDelete={() => setAsked({ about: 'delete', member })}
              more={[
                {
                  label: t('members.plan'),
                  needs: 'plan',
                  icon: IconPlus,
                  onSelect: () => onChange({ member: member.id, open: 'operation' }),
                },
                {
                  label: t('absences.menu'),
                  needs: 'plan',
                  icon: IconCalendarOff,
                  onSelect: () => setAsked({ about: 'absence', member }),
                },
                {
                  label: t('schedule:plans.menu'),
                  needs: 'plan',
                  icon: IconDeviceMobile,
                  onSelect: () => setAsked({ about: 'plan', member }),
                },
                {
                  label: t(member.isActive ? 'absence:handover.menu' : 'absence:handover.menuOff'),
                  needs: 'plan',
                  icon: IconUserOff,
                  onSelect: () => setAsked({ about: 'handover', member }),
                },
                {
                  label: t('list.operations'),
                  icon: IconListDetails,
                  onSelect: () => onChange({ ...ELSEWHERE, tab: 'operations', member: member.id }),
                },
                {
                  label: t('list.schedule'),
                  icon: IconCalendarSearch,
                  onSelect: () => void showSchedule(member.id),
                },
              ]}
            />
          )
        }
      />
      {mayPlan && search.open === 'new' && (
        <MemberDialog writes={writes} onClose={() => onChange({ open: undefined })} />
      )}
      {asked?.about === 'edit' && (
        <MemberDialog
          member={asked.member}
          writes={writes}
          onClose={close}
          onSwitchedOff={async (member) => {
            if (await hasWorkAhead(member.id)) setAsked({ about: 'handover', member });
          }}
        />
      )}
      {asked?.about === 'absence' && (
        <AbsenceDialog owner={{ memberId: asked.member.id }} onClose={close} />
      )}
      {asked?.about === 'plan' && <PlanDialog member={asked.member} onClose={close} />}
      {asked?.about === 'handover' && <HandoverDialog member={asked.member} onClose={close} />}
      {asked?.about === 'delete' && (
        <DeleteRecordDialog list="members" record={asked.member} writes={writes} onClose={close} />
      )}
    </>
  );
}
