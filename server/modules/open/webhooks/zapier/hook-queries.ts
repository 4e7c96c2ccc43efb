import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface LastTry {
  webhook_id: string;
  at: Date;
  status: string;
  code: number | null;
  error: string | null;
  today: number;
}

/** The last delivery of each that was tried, and how many there were since then. */
export const lastTries = (tx: SpaceTx, ids: readonly string[], since: Date): Promise<LastTry[]> =>
  tx.all(
    sql<LastTry>`select w.id as webhook_id, d.*,
        (select count(*)::integer from webhooks_deliveries n
          where n.space_id = w.space_id and n.webhook_id = w.id and n.created_at > ${since}) as today
      from webhooks w
      cross join lateral (select coalesce(done_at, began_at) as at, status, code, error from webhooks_deliveries
        where space_id = w.space_id and webhook_id = w.id and began_at is not null
        order by created_at desc, id desc limit 1) d
      where w.space_id = ${tx.spaceId} and w.id = any (${[...ids]}::uuid[])`.compile(build),
  );

export async function nameOfSpace(tx: SpaceTx): Promise<string> {
  const row = await tx.first(build.selectFrom('spaces').select('name').where('id', '=', tx.spaceId));
  return row?.name ?? '';
}

/** The keys that Zaps were made with. */
export const keysOfZaps = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    build
      .selectFrom('api_keys')
      .select(['id', 'name', 'expires_at'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );

/** The same Zap that asks again for the same, at the same address: it is not told twice. */
export async function hookOfZap(
  tx: SpaceTx,
  asked: { api_key_id: string | null; zap_id: string; hook_url: string; trigger: string },
): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('webhooks')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('origin', '=', 'zapier')
      .where('api_key_id', 'is not distinct from', asked.api_key_id)
      .where('zap_id', '=', asked.zap_id)
      .where('url', '=', asked.hook_url)
      .where('status', '=', 'on')
      .where((eb) => eb(eb.val(asked.trigger), '=', eb.fn.any('triggers'))),
  );
  return row?.id ?? null;
}
