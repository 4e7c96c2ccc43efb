import * as z from 'zod';
import { RegistrarAway, RegistrarRefusal } from './port.ts';

export interface CloudflareAccount {
  /** Asked for anew at every request. */
  baseUrl: string;
  token: string;
  accountId: string;
  /** How long an answer is waited for. */
  timeoutMs?: number;
}

interface Asked {
  body?: object;
  headers?: Record<string, string>;
}
export interface CloudflareRequest {
  <T extends z.ZodType>(method: string, path: string, result: T, asked?: Asked): Promise<z.output<T>>;
  /** Null where there is no such thing. */
  <T extends z.ZodType>(
    method: string,
    path: string,
    result: T,
    asked: Asked & { mayBeMissing: true },
  ): Promise<z.output<T> | null>;
}

const TIMEOUT_MS = 30_000;
const Envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ message: z.string() })).default([]),
  result: z.unknown(),
});

/** One request of Cloudflare's API: its envelope is taken off, its refusals are thrown in its words. */
export function cloudflareRequest(account: CloudflareAccount): CloudflareRequest {
  const request = async (
    method: string,
    path: string,
    result: z.ZodType,
    { body, headers, mayBeMissing = false }: Asked & { mayBeMissing?: boolean } = {},
  ): Promise<unknown> => {
    const reply = await fetch(`${account.baseUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${account.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new RegistrarAway(error.message);
    });
    if (mayBeMissing && reply.status === 404) return null;
    const said = Envelope.safeParse(await reply.json().catch(() => null)).data;
    if (reply.status >= 500 || reply.status === 429 || !said) throw new RegistrarAway(`it answered ${reply.status}`);
    if (!reply.ok || !said.success)
      throw new RegistrarRefusal(said.errors.map(({ message }) => message).join(', ') || `it answered ${reply.status}`);
    const read = result.safeParse(said.result);
    if (!read.success) throw new RegistrarAway(`its answer cannot be read: ${read.error.issues[0]?.path.join('.')}`);
    return read.data;
  };
  return request as CloudflareRequest;
}
