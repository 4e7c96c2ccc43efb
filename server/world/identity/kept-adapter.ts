import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Queries } from '../network/store.ts';

/** Who signs in is asked each time: what belongs to one visit is left to the other. */
const OF_A_VISIT = new Set(['Session', 'Interaction']);

/** What owners agreed to, where the world keeps what it knows: it outlasts a restart. */
export function keptAdapter(memory: Queries, issuer: string, visits: AdapterFactory): AdapterFactory {
  return (kind): Adapter => {
    if (OF_A_VISIT.has(kind)) return visits(kind);
    const place = `${issuer}:${kind}`;
    const none = async (): Promise<undefined> => undefined;
    return {
      upsert: async (id, payload, seconds) =>
        void (await memory.all(
          `insert into world.consents (kind, id, payload, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))
           on conflict (kind, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
          [place, id, JSON.stringify(payload), seconds ?? null],
        )),
      find: async (id) =>
        (
          await memory.first<{ payload: AdapterPayload }>(
            'select payload from world.consents where kind = $1 and id = $2',
            [place, id],
          )
        )?.payload,
      findByUid: none,
      findByUserCode: none,
      consume: async (id) =>
        void (await memory.all(
          `update world.consents set payload = payload || '{"consumed": true}' where kind = $1 and id = $2`,
          [place, id],
        )),
      destroy: async (id) =>
        void (await memory.all('delete from world.consents where kind = $1 and id = $2', [place, id])),
      revokeByGrantId: async (grantId) =>
        void (await memory.all(`delete from world.consents where kind like $1 and payload ->> 'grantId' = $2`, [
          `${issuer}:%`,
          grantId,
        ])),
    };
  };
}
