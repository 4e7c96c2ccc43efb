import { paced, writeDue } from '../life/life.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { notifyStatus } from '../webhooks/notify-subscribers.ts';

/** So long does the network keep a reckless account from acting: a week, in its own time. */
const RESTRICTED_HOURS = 7 * 24;

/** Taken out of use by the network, and told. It is released when its time has come: that is written down with it. */
export async function restrictAccount(tx: Queries, network: SyntheticNetwork, id: string): Promise<void> {
  const at = network.now();
  const before = await tx.first<{ status: string; person: number }>(
    `select status, person from world.accounts where id = $1 and status <> 'RESTRICTED' and deleted_at is null for update`,
    [id],
  );
  if (!before) return;
  await tx.all(`update world.accounts set status = 'RESTRICTED', restricted_at = $2, checkpoint = null where id = $1`, [
    id,
    at,
  ]);
  await writeDue(
    tx,
    { accountId: id, to: before.person },
    { at: paced(network, at, RESTRICTED_HOURS), kind: 'release', data: { isOut: before.status !== 'OK' } },
  );
  await notifyStatus(tx, id, 'PERMISSIONS', at);
}

/** A restricted account was signed in, or its session ended: so it stands when it is released. */
export async function noteSession(tx: Queries, id: string, isOut: boolean): Promise<void> {
  // a release that is under way holds its row and waits for the account's: nobody waits for it in turn
  await tx.all(
    `update world.due set data = jsonb_build_object('isOut', $2::boolean) where id in (
       select id from world.due where account_id = $1 and kind = 'release' for update skip locked)`,
    [id, isOut],
  );
}

/** May act again, and told. What it did before counts no more towards a burst. False where it was not restricted. */
export async function releaseAccount(tx: Queries, id: string, at: Date, isOut: boolean): Promise<boolean> {
  const status = isOut ? 'CREDENTIALS' : 'OK';
  const rows = await tx.all(
    `update world.accounts set status = $2, restricted_at = null, burst_at = null, burst_count = 0
     where id = $1 and status = 'RESTRICTED' and deleted_at is null returning id`,
    [id, status],
  );
  if (rows.length > 0) await notifyStatus(tx, id, status, at);
  return rows.length > 0;
}

/** The same before its time. */
export async function releaseNow(tx: Queries, id: string, at: Date): Promise<boolean> {
  const [due] = await tx.all<{ isOut: boolean }>(
    `delete from world.due where account_id = $1 and kind = 'release' returning (data->>'isOut')::boolean as "isOut"`,
    [id],
  );
  return releaseAccount(tx, id, at, due?.isOut ?? false);
}
