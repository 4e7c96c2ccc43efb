import type { Credential } from '../../../contract/credentials.ts';
import type { SpaceActor } from '../../core/auth/actor.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { credentialsOf } from './queries.ts';

/** Admins see every social account of the workspace, members those they were given. */
export async function fetchCredentials(tx: SpaceTx, { space }: SpaceActor): Promise<Credential[]> {
  const rows = await credentialsOf(tx, space.role === 'admin' ? undefined : space.availableCredentials);
  return rows.map((row) => ({
    _id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    photo_link: row.photo_link,
    status: row.status as Credential['status'],
    automation_type: row.automation_type as Credential['automation_type'],
    timezone: row.timezone,
    work_hours_start: row.work_hours_start,
    work_hours_end: row.work_hours_end,
    unread_count: row.unread_count,
  }));
}
