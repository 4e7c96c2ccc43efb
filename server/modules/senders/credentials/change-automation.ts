import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { credentialCalls } from '../../../../contract/credentials/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { getSpaceFeatures } from '../../people/spaces/features/get-space-features.ts';
import { getSpaceInfo } from '../../people/spaces/get-space-info.ts';
import { lockMembers } from '../../people/spaces/members/lock-members.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { changeCredential } from './change-credential.ts';
import { describeCredential } from './describe-credential.ts';
import { enqueueDisconnect } from './sign-in/disconnect-account.ts';
import { type CredentialRow, findCredential } from './find-credential.ts';
import { requireNetwork } from './network/network-provider.ts';
import { takeProxyAddress } from './proxy/proxy-queries.ts';
import { releaseAddress } from './proxy/proxy-stock.ts';
import { startSignIn } from './sign-in/start-sign-in.ts';
import { NO_CHALLENGE } from './sign-in/state-after.ts';

type Change = (typeof credentialCalls)['automationType'];
type Result = CallPayload<Change>['result'];

/** To the cloud it needs a seat, a place to sign in from and a password; each that lacks is named, and nothing done. */
export async function changeAutomation(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, automation_type: wanted }: CallParsed<Change>,
  services: Services,
): Promise<CallPayload<Change>> {
  // the workspace before the account: whoever adds one holds them in this order too
  await lockMembers(tx, actor);
  const row = await findCredential(tx, actor, id, 'lock');
  const answer = (result: Result, as: CredentialRow = row) => ({ result, credential: describeCredential(as, tx.now) });
  if (row.automation_type === wanted) return answer('SUCCESS');
  if (wanted === 'extension') await requireFeature(tx, wanted);
  else {
    requireNetwork(services);
    await requireCloudSeat(tx, actor);
    if (!row.country_code) return answer('NEEDS_LOCATION');
    if (!row.has_password && !row.has_cookies) return answer('NEEDS_PASSWORD');
    if (needsAddress(row) && !(await takeProxyAddress(tx, row.country_code, row.proxy_type)))
      return answer('NEEDS_LOCATION');
  }
  const after = wanted === 'cloud' ? await toCloud(tx, actor, row) : await toExtension(tx, actor, row);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: row.username,
    details: { field: 'automation_type', before: row.automation_type, after: wanted },
  });
  return answer('SUCCESS', after);
}

/** The account has a seat already: it must only be one for the cloud. */
async function requireCloudSeat(tx: SpaceTx, actor: SpaceActor): Promise<void> {
  const [{ settings }, space] = [await getSpaceFeatures(tx), await getSpaceInfo(tx, actor)];
  const { cloud, extension } = settings.seats;
  if (cloud === 0 && space.total_seats <= extension) throw refuse('no_cloud_seats');
  await requireFeature(tx, 'cloud');
  // one that overflows from the extension's seats sits on a cloud seat already
  if (space.cloud_seats_available === 0 && space.extension_overusage === 0) throw refuse('seat_needed');
}

const needsAddress = (row: CredentialRow) => row.proxy_address === null && row.proxy_held_country === null;

function toCloud(tx: SpaceTx, actor: SpaceActor, row: CredentialRow): Promise<CredentialRow> {
  const held = needsAddress(row) ? { proxy_held_country: row.country_code } : {};
  const change = { credential: { automation_type: 'cloud' }, auth: { ...held, logged_in_at: null } };
  return startSignIn(tx, row.id, change, actor.user.id);
}

/** The extension is signed in by the person's own browser: the gateway has nothing to do with it any more. */
async function toExtension(tx: SpaceTx, actor: SpaceActor, row: CredentialRow): Promise<CredentialRow | undefined> {
  await releaseAddress(tx, row);
  await enqueueDisconnect(tx, row.gateway_id);
  const auth = {
    ...NO_CHALLENGE,
    attempt: row.attempt + 1,
    gateway_id: null,
    logged_in_at: tx.now,
    proxy_held_country: null,
    proxy_stage: null,
    proxy_failed_until: null,
  };
  const credential = { automation_type: 'extension', wait_for_authorization: false };
  return changeCredential(tx, row.id, { credential, auth }, actor.user.id);
}
