import { isolate } from '../../platform/words/isolate.ts';
import { useTeamMembers } from './team.queries.ts';

/** Returns a function from ids to names of team members; deleted ones have none. */
export function useMemberNames(): (ids: readonly string[]) => string[] {
  const { data: members = [] } = useTeamMembers();
  const byId = new Map(members.map(({ id, name }) => [id, name]));
  return (ids) =>
    ids.flatMap((id) => {
      const name = byId.get(id);
      return name === undefined ? [] : [isolate(name)];
    });
}
