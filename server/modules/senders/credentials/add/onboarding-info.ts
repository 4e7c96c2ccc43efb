import { verificationOf } from '../../../../../contract/credentials/state.ts';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import { rampEnds } from '../../../../../engine/limits/ramp.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { describeCredential } from '../describe-credential.ts';
import { type CredentialRow, findCredential } from '../find-credential.ts';
import { accessOf } from '../life/life-queries.ts';

type Info = CallPayload<(typeof credentialCalls)['onboardingInfo']>;

export async function onboardingInfo(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Info> {
  const row = await findCredential(tx, actor, id);
  const given = await accessOf(tx, id);
  return {
    is_connected: verificationOf(describeCredential(row, tx.now), tx.now) === 'connected',
    has_hours: row.work_hours_end > row.work_hours_start && row.working_days.length > 0,
    has_signature: given.signature,
    has_blacklist: given.blacklist,
    has_campaign: given.campaign,
    is_warming_up: isWarmingUp(row, tx.now),
  };
}

function isWarmingUp(row: CredentialRow, now: Date): boolean {
  if (!row.is_warm_up_on || !row.warm_up_started_at) return false;
  const since = dayIn(row.timezone, row.warm_up_started_at);
  return (rampEnds({ since, workingDays: row.working_days }) ?? '') > dayIn(row.timezone, now);
}
