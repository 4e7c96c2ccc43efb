import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const MANY = 5_000;

/** For as long as the world runs; sessions are not kept at all, so that each sign-in asks who it is. */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (kind): Adapter => {
    const key = (id: string) => `${kind}:${id}`;
    const none = async (): Promise<undefined> => undefined;
    return {
      upsert: async (id, payload) => {
        if (kind === 'Session') return;
        // the oldest go first: nobody waits for an answer among thousands of demo sign-ins
        if (kept.size >= MANY) kept.delete(kept.keys().next().value ?? '');
        kept.set(key(id), payload);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: none,
      findByUserCode: none,
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = true;
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [each, payload] of kept) if (payload.grantId === grantId) kept.delete(each);
      },
    };
  };
}
