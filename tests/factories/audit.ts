import type { AuditKind } from '../../contract/audit/schemas.ts';
import type { TestApp } from './app.ts';

export interface AuditLine {
  kind: AuditKind;
  actor_email: string | null;
  subject: string | null;
  address: string | null;
}

/** What a workspace's log says of these kinds, the oldest first. */
export const auditLines = async (app: TestApp, spaceId: string, ...kinds: AuditKind[]): Promise<AuditLine[]> =>
  (
    await app.database.direct.query<AuditLine>(
      `select kind, actor_email, subject, address from audit where space_id = $1 and kind = any ($2) order by at, id`,
      [spaceId, kinds],
    )
  ).rows;
