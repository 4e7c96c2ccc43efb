import type { Api } from '../../contract/api.ts';
import type { Call, CallInput, CallPayload } from '../../contract/call.ts';
import type { ApiTable, TableEntry } from './api-table.ts';

export interface SendOptions {
  signal?: AbortSignal;
}
export type Send = (entry: TableEntry, input: Record<string, unknown>, options: SendOptions) => Promise<unknown>;

type Caller<C extends Call> =
  {} extends CallInput<C>
    ? (input?: CallInput<C>, options?: SendOptions) => Promise<CallPayload<C>>
    : (input: CallInput<C>, options?: SendOptions) => Promise<CallPayload<C>>;

export type Client = { [D in keyof Api]: { [N in keyof Api[D]]: Api[D][N] extends Call ? Caller<Api[D][N]> : never } };

/** domain → call → function that takes one input object and answers the payload. */
export function createClient(table: ApiTable, send: Send): Client {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [domain, calls] of Object.entries(table)) {
    client[domain] = {};
    for (const [name, entry] of Object.entries(calls)) {
      client[domain][name] = (input = {}, options = {}) => send(entry, input, options);
    }
  }
  // The table is printed from the contract that the type is inferred from.
  return client as Client;
}
