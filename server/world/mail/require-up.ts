import { GatewayError } from '../network/gateway-error.ts';
import type { Queries } from '../network/store.ts';

/** A mailbox or a phone number is known from its first use on; one that was told to be down takes nothing. */
export async function requireUp(
  tx: Queries,
  sender: { id: string; address: string; tag: string; hookUrl?: string },
): Promise<void> {
  const row = await tx.first<{ is_down: boolean }>(
    `insert into world.senders as s (id, address, tag, hook_url) values ($1, $2, $3, $4)
     on conflict (id) do update
     set address = excluded.address, tag = excluded.tag, hook_url = coalesce(excluded.hook_url, s.hook_url)
     returning is_down`,
    [sender.id, sender.address, sender.tag, sender.hookUrl ?? null],
  );
  if (row?.is_down) throw new GatewayError('disconnected_account', `${sender.address} is disconnected.`);
}
