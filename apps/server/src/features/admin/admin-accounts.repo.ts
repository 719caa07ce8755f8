import type { Db } from '../../db/schema.ts';
import type { Admin } from './admin.repo.ts';
import type { LivingSince } from './sessions.repo.ts';

/** An administrator with the number of live sessions. */
export type AccountRow = Pick<
  Admin,
  'id' | 'username' | 'role' | 'created_at' | 'last_login_at' | 'second_factor'
> & {
  sessions: number;
};

/** Returns every administrator, oldest first. */
export async function findAccounts(db: Db, since: LivingSince): Promise<AccountRow[]> {
  return db
    .selectFrom('admins')
    .select((is) => [
      'admins.id',
      'admins.username',
      'admins.role',
      'admins.created_at',
      'admins.last_login_at',
      'admins.second_factor',
      is
        .selectFrom('sessions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('sessions.admin_id', '=', 'admins.id')
        .where('sessions.created_at', '>', since.createdAfter)
        .where('sessions.last_seen_at', '>', since.seenAfter)
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ])
    .orderBy('admins.created_at')
    .orderBy('admins.id')
    .execute();
}

/** Removes an administrator with sessions and known browsers. */
export async function deleteAdminRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('admins').where('id', '=', id).execute();
}
