import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { MailEvent } from '../../../../providers/email/hooks/port.ts';

const COLUMNS = ['vendor', 'token', 'state', 'detail', 'vendor_id', 'public_key', 'tried_at', 'told_at'] as const;

export function hookOf(tx: SpaceTx, integrationId: string) {
  return tx.first(
    build
      .selectFrom('integrations_hooks')
      .select(COLUMNS)
      .where('space_id', '=', tx.spaceId)
      .where('integration_id', '=', integrationId),
  );
}
export type HookRow = NonNullable<Awaited<ReturnType<typeof hookOf>>>;

/** Two at once come to one. */
export const insertHookOf = (
  tx: SpaceTx,
  integrationId: string,
  given: { vendor: string; token: string; state: string },
) =>
  tx.run(
    build
      .insertInto('integrations_hooks')
      .values({ space_id: tx.spaceId, integration_id: integrationId, tried_at: tx.now, ...given })
      .onConflict((conflict) => conflict.doNothing()),
  );

export const changeHook = (
  tx: SpaceTx,
  integrationId: string,
  changes: Partial<Pick<HookRow, 'state' | 'detail' | 'vendor_id' | 'public_key' | 'tried_at' | 'told_at'>>,
) =>
  tx.run(
    build
      .updateTable('integrations_hooks')
      .set(changes)
      .where('space_id', '=', tx.spaceId)
      .where('integration_id', '=', integrationId),
  );

/** Those that were not told before; the others are left out. */
export async function insertMailEvents(tx: SpaceTx, events: readonly MailEvent[]): Promise<ReadonlySet<string>> {
  const rows = await tx.all(
    build
      .insertInto('integrations_mail_events')
      .values(
        events.map(({ id, key, kind, at }) => ({
          space_id: tx.spaceId,
          id,
          intent_id: key,
          kind,
          at,
          heard_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these mails the ones that were put off before, by other events than these. */
export async function deferredBefore(
  tx: SpaceTx,
  intentIds: readonly string[],
  events: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (intentIds.length === 0) return new Set();
  const rows = await tx.all(
    build
      .selectFrom('integrations_mail_events')
      .select('intent_id')
      .where('space_id', '=', tx.spaceId)
      .where('intent_id', 'in', [...intentIds])
      .where('kind', '=', 'deferred')
      .where('id', 'not in', [...events]),
  );
  return new Set(rows.map(({ intent_id }) => intent_id));
}

/** Whether its vendor has told anything of a mail: then it has left. */
export const hasMailEvent = async (tx: SpaceTx, intentId: string): Promise<boolean> =>
  (await tx.first(
    build
      .selectFrom('integrations_mail_events')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('intent_id', '=', intentId)
      .limit(1),
  )) !== undefined;

/** What is older is refused by its time. */
export const forgetMailEvents = (tx: PlatformTx, before: Date) =>
  tx.run(build.deleteFrom('integrations_mail_events').where('heard_at', '<', before));

/** Mailboxes of vendors that tell, and are asked to tell nobody yet, or did not do so when asked before that time. */
export const mailboxesWithoutHook = (tx: PlatformTx, refusedBefore: Date) =>
  tx.all(
    build
      .selectFrom('integrations as i')
      .leftJoin('integrations_hooks as h', (join) =>
        join.onRef('h.space_id', '=', 'i.space_id').onRef('h.integration_id', '=', 'i.id'),
      )
      .select(['i.space_id', 'i.id'])
      .where('i.category', '=', 'email')
      .where('i.type', 'in', ['sendgrid', 'amazon'])
      .where('i.status', '=', 'connected')
      .where((eb) =>
        eb.or([
          eb('h.state', 'is', null),
          eb.and([
            eb('h.state', 'in', ['lacks_scope', 'refused', 'to_subscribe']),
            eb('h.tried_at', '<', refusedBefore),
          ]),
        ]),
      )
      .orderBy('i.created_at')
      .limit(20),
  );
