import type { Queries } from '../network/store.ts';
import type { IssuerName, TypedAccount } from './accounts.ts';

/** Everyone who signed in since the world began, by their id. */
export interface Accounts {
  get(id: string): Promise<TypedAccount | undefined>;
  set(id: string, account: TypedAccount): Promise<void>;
}

export function signedInAccounts(memory: Queries | null, name: IssuerName): Accounts {
  const known = new Map<string, TypedAccount>();
  const kind = `${name}:account`;
  return {
    get: async (id) => {
      const before = known.get(id);
      if (before || !memory) return before;
      const row = await memory.first<{ payload: TypedAccount }>(
        'select payload from world.consents where kind = $1 and id = $2',
        [kind, id],
      );
      if (row) known.set(id, row.payload);
      return row?.payload;
    },
    set: async (id, account) => {
      known.set(id, account);
      await memory?.all(
        `insert into world.consents (kind, id, payload) values ($1, $2, $3)
         on conflict (kind, id) do update set payload = excluded.payload`,
        [kind, id, JSON.stringify(account)],
      );
    },
  };
}
