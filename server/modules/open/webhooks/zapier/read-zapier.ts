import type { CallPayload } from '../../../../../contract/call.ts';
import type { zapierCalls } from '../../../../../contract/zapier/calls.ts';
import type { ZapierHook } from '../../../../../contract/zapier/schemas.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { fetchCredentials } from '../../../senders/credentials/fetch-credentials.ts';
import { webhooksOf } from '../queries.ts';
import { zapierHooksOnWire } from './hook-on-wire.ts';
import { nameOfSpace } from './hook-queries.ts';

export async function whoConnects(tx: SpaceTx, { user }: SpaceActor): Promise<CallPayload<(typeof zapierCalls)['me']>> {
  await requireFeature(tx, 'zapier_integration');
  const { id: _id, name, email } = user;
  return { user: { _id, name, email }, space: { _id: tx.spaceId, name: await nameOfSpace(tx) } };
}

export const accountsByName = async (
  tx: SpaceTx,
  actor: SpaceActor,
): Promise<CallPayload<(typeof zapierCalls)['accounts']>> =>
  (await fetchCredentials(tx, actor)).map(({ _id, first_name, last_name }) => ({
    _id,
    name: plainName(`${first_name} ${last_name}`),
  }));

export const listZaps = async (tx: SpaceTx, actor: SpaceActor): Promise<ZapierHook[]> =>
  zapierHooksOnWire(tx, await webhooksOf(tx, actor, 'zapier'));

export const getZapier = async (
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  { settings }: Services,
): Promise<CallPayload<(typeof zapierCalls)['overview']>> => ({
  app_url: settings.outside.zapier.appUrl,
  hooks: await listZaps(tx, actor),
});
