import { isolate } from '../../platform/words/isolate.ts';
import { useTeamMembers } from './team.queries.ts';

/** Names of team members by id; who has been deleted has none. */
export function useMemberNames(): (ids: readonly string[]) => string[] {
  const { data: members = [] } = useTeamMembers();
  const byId = new Map(members.map(({ id, name }) => [id, name]));
  return (ids) =>
    ids.flatMap((id) => {
      const name = byId.get(id);
      return name === undefined ? [] : [isolate(name)];
    });
}
