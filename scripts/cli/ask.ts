import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, CallInput, CallPayload, Reply } from '../../contract/call.ts';
import { requestOf } from '../../contract/request-of.ts';
import { Sentence } from './sentence.ts';
import type { KeptKey } from './kept-key.ts';

const TRIES = 5;
const SECOND = 1_000;

/** Makes a call of the API; a refusal is a sentence. */
export type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallPayload<C>>;

export function askAt({ url, key }: KeptKey): Ask {
  return async (call, input) => {
    const built = requestOf(call, input as Record<string, unknown>);
    if (!built) throw new Sentence('What names the one that is meant is missing');
    const { url: place, body } = built;
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'user-agent': 'kithline-cli' };
    if (body) headers['content-type'] = 'application/json';
    // the same for every try: what was done by one that was not heard is not done again
    if (call.method === 'POST') headers['idempotency-key'] = randomUUID();
    const request = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await patiently(() => fetch(`${url}/api${place}`, request), url);
    return reply.payload as never;
  };
}

/** Waits where it is asked to, and for a server that is away for a moment. */
async function patiently(send: () => Promise<Response>, url: string): Promise<Reply<unknown> & { ok: true }> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send().catch(() => null);
    const isLast = attempt === TRIES;
    if (answer?.status === 429 && !isLast) {
      await wait(SECOND * Number(answer.headers.get('retry-after') ?? 1));
      continue;
    }
    if ((answer === null || answer.status >= 502) && !isLast) {
      await wait(SECOND * attempt);
      continue;
    }
    if (answer === null) throw new Sentence(`${url} does not answer`);
    const reply = (await answer.json().catch(() => null)) as Reply<unknown> | null;
    if (!reply) throw new Sentence(`${url} answers, but not as Kithline does (${answer.status})`);
    if (reply.ok) return reply;
    const fields = Object.entries(reply.fields ?? {}).map(([name, text]) => `  ${name}: ${text}`);
    throw new Sentence([reply.error, ...fields].join('\n'));
  }
}
