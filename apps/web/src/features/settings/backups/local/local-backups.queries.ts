import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeptBackup, keptBackups } from '../../../../saving/local-backups.ts';

const KEY = ['local-backups'] as const;

/** Returns the backups in this browser, and a function to read them again, for other tabs. */
export function useLocalBackups(): { backups: KeptBackup[]; readAgain: () => Promise<void> } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => keptBackups(),
    initialData: keptBackups,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return { backups: data, readAgain: () => client.invalidateQueries({ queryKey: KEY }) };
}
