import { CHECK_GOOD_DAYS } from '../../../../../contract/verification/schemas.ts';
import { DAY, later } from '../../../../../engine/time/durations.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { knownEmail, type ProspectInput } from '../save/prospect-input.ts';
import { addressesAwaited, wantChecks, wantChecksOfCampaign } from './check-queries.ts';

export const CHECK_TASK = 'prospects.check_addresses';

export const enqueueChecks = (tx: SpaceTx | PlatformTx, spaceId: string, runAt?: Date): Promise<void> =>
  tx.enqueue(CHECK_TASK, { space_id: spaceId }, { key: `check addresses ${spaceId}`, ...(runAt && { runAt }) });

const staleBefore = ({ now }: SpaceTx): Date => new Date(now.getTime() - CHECK_GOOD_DAYS * DAY);

/** Somebody brought or typed these: each is looked at soon, unless that was done lately. Nobody waits for it here. */
export async function askChecks(
  tx: SpaceTx,
  addresses: readonly (string | null | undefined)[],
  { isAnew = false } = {},
): Promise<void> {
  const all = [...new Set(addresses.flatMap((address) => address?.trim().toLowerCase() || []))].sort();
  if (all.length === 0) return;
  const wanted = await wantChecks(tx, all, { before: isAnew ? later(tx.now, 1) : staleBefore(tx) });
  if (wanted > 0) await enqueueChecks(tx, tx.spaceId);
}

/** All addresses of people as they were handed in. */
export const askChecksOf = (tx: SpaceTx, people: readonly ProspectInput[]): Promise<void> =>
  askChecks(
    tx,
    people.flatMap((person) => [knownEmail(person), person.emails?.work, person.emails?.personal]),
  );

/** Those for which a first mail waits. */
export const askChecksAwaited = async (tx: SpaceTx, most: number): Promise<void> =>
  askChecks(tx, await addressesAwaited(tx, most, staleBefore(tx)));

/** Of a campaign that begins: whom it would write to first, and who were not looked at lately. */
export async function askChecksOfCampaign(tx: SpaceTx, campaignId: string): Promise<void> {
  if ((await wantChecksOfCampaign(tx, campaignId, { before: staleBefore(tx) })) > 0)
    await enqueueChecks(tx, tx.spaceId);
}
