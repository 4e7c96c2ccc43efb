import type { Api } from '../../contract/api-calls.ts';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import type { ApiTable, TableEntry } from './api-table.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Instead of the browser's own session. */
  token?: string;
}
export type Send = (entry: TableEntry, input: Record<string, unknown>, options: SendOptions) => Promise<unknown>;

type Caller<C extends Call> =
  {} extends CallInput<C>
    ? (input?: CallInput<C>, options?: SendOptions) => Promise<CallAnswer<C>>
    : (input: CallInput<C>, options?: SendOptions) => Promise<CallAnswer<C>>;

export type ApiClient = {
  [D in keyof Api]: { [N in keyof Api[D]]: Api[D][N] extends Call ? Caller<Api[D][N]> : never };
};

/**
 * domain → call → function that takes one input object and answers the payload. Calls that are not in the first table
 * are looked up in the rest of it, which is loaded when one of them is made.
 */
export function createApiClient(first: ApiTable, loadRest: () => Promise<ApiTable>, send: Send): ApiClient {
  async function entryOf(domain: string, name: string): Promise<TableEntry> {
    const entry = first[domain]?.[name] ?? (await loadRest())[domain]?.[name];
    if (!entry) throw new Error(`There is no call ${domain}.${name}`);
    return entry;
  }
  const callsOf = (domain: string) =>
    namesTo(
      (name) =>
        async (input: Record<string, unknown> = {}, options: SendOptions = {}) =>
          send(await entryOf(domain, name), input, options),
    );
  // The tables are printed from the contract that the type is inferred from.
  return namesTo(callsOf) as unknown as ApiClient;
}

/** An object that answers every name, made once each; `then` is not ours: it would make a promise of it. */
function namesTo<T>(make: (name: string) => T): Record<string, T> {
  const made = new Map<string, T>();
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined;
        const value = made.get(name) ?? make(name);
        made.set(name, value);
        return value;
      },
    },
  );
}
