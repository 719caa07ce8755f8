import { teamCalls } from '@pcm/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../platform/api/api-client.ts';
import { queryKeys } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';

const STALE_AFTER = 30_000;

type AssignmentBody = z.input<typeof teamCalls.createAssignment.body>;
type AssignmentPatch = z.input<typeof teamCalls.updateAssignment.body>;

/** Returns the operations that take one item of equipment. */
export function useAssignmentsOf(equipmentName: string) {
  return useQuery({
    staleTime: STALE_AFTER,
    queryKey: [...queryKeys.equipment, 'assignments', equipmentName],
    queryFn: ({ signal }) => send(teamCalls.listAssignments, { query: { equipmentName }, signal }),
  });
}

/** Returns the writes of equipment on operations: take, change the number, return, remove. */
export function useAssignmentWrites() {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.operations }),
      client.invalidateQueries({ queryKey: queryKeys.equipment }),
    ]);
  const add = useMutation({
    mutationFn: (body: AssignmentBody) =>
      resumeAfterLogin(() => send(teamCalls.createAssignment, { body })),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ id, version, patch }: { id: string; version: number; patch: AssignmentPatch }) =>
      resumeAfterLogin(() =>
        send(teamCalls.updateAssignment, { params: { id }, body: patch, ifVersion: version }),
      ),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      resumeAfterLogin(() => send(teamCalls.deleteAssignment, { params: { id } })),
    onSuccess,
  });
  return { add, change, remove };
}
