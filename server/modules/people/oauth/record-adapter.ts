import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import { hashToken } from '../../../core/auth/token.ts';
import { isKeepable } from '../../../core/http/input/keepable.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { accessTokens } from './access-tokens-port.ts';
import {
  clientByClientId,
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  hasAccessToken,
  livingRecord,
  ownerOfGrant,
  saveRecord,
} from './queries.ts';
import { protocolClient } from './protocol-client.ts';
import { forgetTokens, removeGrant } from './remove-grant.ts';

/** Where the protocol keeps what it must remember: PostgreSQL, by the hash of each id, so every process knows it. */
export function recordAdapter(services: Services): AdapterFactory {
  return (kind) => {
    if (kind === 'Client') return clientsOnly(services);
    // people sign in to the product itself and are asked every time: the protocol keeps no session of its own
    if (kind === 'Session') return NO_STORAGE;
    return records(kind, services);
  };
}

const none = async (): Promise<undefined> => undefined;
const NO_STORAGE: Adapter = {
  upsert: none,
  find: none,
  findByUid: none,
  findByUserCode: none,
  consume: none,
  destroy: none,
  revokeByGrantId: none,
};

const clientsOnly = ({ transactions, secrets }: Services): Adapter => ({
  ...NO_STORAGE,
  find: async (id) => {
    // from a body or a header, which the protocol reads by itself
    if (!isKeepable(id)) return undefined;
    const row = await transactions.onPlatform((tx) => clientByClientId(tx, id), { readOnly: true });
    return row && protocolClient(row, secrets);
  },
});

function records(kind: string, services: Services): Adapter {
  const { transactions } = services;
  const change = <T>(work: (tx: PlatformTx) => Promise<T>) => transactions.onPlatform(work);
  const isAccess = kind === 'AccessToken';
  return {
    ...NO_STORAGE,
    upsert: (id, payload, expiresIn) => change((tx) => keep(tx, kind, id, payload, expiresIn)),
    find: (id) =>
      transactions.onPlatform(
        async (tx) => {
          const hash = hashToken(id);
          const row = await livingRecord(tx, kind, hash);
          // a token that its owner ended among their sessions is ended here too
          if (!row || (isAccess && !(await hasAccessToken(tx, hash)))) return undefined;
          const consumed = row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) };
          return { ...(row.payload as AdapterPayload), jti: id, ...consumed };
        },
        { readOnly: true },
      ),
    consume: (id) =>
      change(async (tx) => {
        // two requests with one code may both have found it unused: the second to come here is refused
        if (!(await consumeRecord(tx, kind, hashToken(id)))) throw new errors.InvalidGrant('already used');
      }),
    destroy: (id) =>
      change(async (tx) => {
        if (kind === 'Grant') return removeGrant(tx, id, services);
        const hash = hashToken(id);
        await deleteRecord(tx, kind, hash);
        if (isAccess) forgetTokens(tx, await accessTokens.one.end(tx, { hash }), services);
      }),
    revokeByGrantId: (grantId) =>
      change(async (tx) => {
        await deleteRecordsOfGrant(tx, grantId, kind);
        if (isAccess) forgetTokens(tx, await accessTokens.one.end(tx, { grantId }), services);
      }),
  };
}

/** The id itself is the secret of a code or token: it is left out of what is written. */
async function keep(
  tx: PlatformTx,
  kind: string,
  id: string,
  { jti: _secret, ...payload }: AdapterPayload,
  expiresIn = 0,
): Promise<void> {
  const hash = hashToken(id);
  const expiresAt = new Date(tx.now.getTime() + expiresIn * 1000);
  const { accountId: userId = null, grantId = null, clientId, scope = '' } = payload;
  await saveRecord(tx, { kind, hash, grantId, userId, payload, expiresAt });
  if (kind !== 'AccessToken' || !userId || !grantId || !clientId) return;
  const owner = await ownerOfGrant(tx, grantId, userId);
  if (!owner) return;
  const { brand_id: brandId, space_id: spaceId } = owner;
  const scopes = scope.split(' ');
  await accessTokens.one.add(tx, { hash, userId, brandId, spaceId, clientId, grantId, scopes, expiresAt });
}
