import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

const onTrial = build
  .selectFrom('spaces')
  .where('status', '=', 'active')
  .where('trial_ends_at', 'is not', null)
  .where('trial_ended_at', 'is', null);

/** Workspaces whose trial ends before `warnedUntil` and whose admins do not know it yet, or is over by `now`. */
export function spacesOfEndingTrials(tx: PlatformTx, { now, warnedUntil }: { now: Date; warnedUntil: Date }) {
  return tx.all(
    onTrial
      .select('id')
      .where((eb) =>
        eb.or([
          eb('trial_ends_at', '<=', now),
          eb.and([eb('trial_ends_at', '<=', warnedUntil), eb('trial_warned_at', 'is', null)]),
        ]),
      )
      .orderBy('trial_ends_at')
      .limit(1_000),
  );
}

/** Holds the workspace, where it is still on trial. */
export function lockTrial(tx: SpaceTx) {
  return tx.first(
    onTrial.select(['tier', 'trial_ends_at', 'trial_warned_at']).where('id', '=', tx.spaceId).forUpdate(),
  );
}
