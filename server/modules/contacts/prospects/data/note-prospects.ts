import type { NewAuditEntry } from '../../../platform/audit/write-audit.ts';
import { EXPORT_NOTICE_FROM } from '../../../../../contract/prospects/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { LivePublisher } from '../../../../core/events/listener.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { ActorUser } from '../../../../core/auth/actor.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { notifyAdmins } from '../../../platform/notifications/notify.ts';
import { writerOf } from './export-queries.ts';

/** Who asked for a longer piece of work, and from where. */
export interface Doer {
  userId: string;
  /** How they were called when they asked: they may be gone by now. */
  known?: { name: string; email: string };
  address?: string | null;
  agent?: string | null;
}

/** Writes down what a job did in a person's name. */
export async function auditForJob(tx: SpaceTx, by: Doer, entry: NewAuditEntry): Promise<void> {
  const writer = await writerOf(tx, by.userId);
  const called = writer ? { name: nameOf(writer), email: writer.email } : (by.known ?? { name: '', email: '' });
  const user = { id: by.userId, ...called } as ActorUser;
  await writeAudit(tx, tx.spaceId, { user, address: by.address ?? null, agent: by.agent ?? null }, entry);
}

/** Of many at once the other admins are told. */
export async function notifyOfMany(
  tx: SpaceTx,
  services: Services,
  news: {
    kind: 'prospects_exported' | 'prospects_deleted';
    userId: string;
    name?: string;
    people: number;
    email?: string;
  },
): Promise<void> {
  const { kind, userId, people, email } = news;
  if (people < EXPORT_NOTICE_FROM) return;
  const writer = await writerOf(tx, userId);
  const live: LivePublisher = { publish: (...told) => tx.afterCommit(() => services.live.publish(...told)) };
  const values = { name: writer ? nameOf(writer) : (news.name ?? ''), people: String(people), ...(email && { email }) };
  await notifyAdmins(tx, { actorId: userId, spaceId: tx.spaceId }, { kind, values }, live);
}

const nameOf = (writer: { first_name: string; last_name: string }) =>
  plainName(`${writer.first_name} ${writer.last_name}`);
