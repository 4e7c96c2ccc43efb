import type { AuditKind } from '../../../../../contract/audit/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';

const KINDS = {
  role: 'role_changed',
  pages: 'pages_changed',
  credentials: 'credentials_changed',
} as const satisfies Record<string, AuditKind>;

/** What follows from a change of what somebody may do: written down, told to them, and honoured at once. */
export async function publishAccessChange(
  tx: SpaceTx,
  actor: SpaceActor,
  person: { id: string; email: string; role: string },
  change: { what: keyof typeof KINDS; before: string; after: string },
  { actors, live }: Services,
): Promise<void> {
  const { what, before, after } = change;
  await writeAudit(tx, tx.spaceId, actor, { kind: KINDS[what], subject: person.email, details: { before, after } });
  await tx.append({
    type: 'member.access_changed',
    subjectId: person.id,
    actorId: actor.user.id,
    data: { what, role: person.role },
  });
  tx.afterCommit(() => {
    actors.forget();
    live.disconnectUser(person.id);
  });
}
