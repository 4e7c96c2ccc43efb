import type { Reply } from '../../contract/call.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import type { Send } from './create-api-client.ts';

export interface Transport {
  fetch: typeof fetch;
  base: string;
  /** What says whose call it is. */
  headers: (token?: string) => Record<string, string>;
  /** The workspace chosen in the address, if any. */
  space: () => string | null;
  /** Called for a 401 on any call, with the path that was refused. */
  onUnauthorized: (path: string) => void;
}

/** Sends a call and unpacks its envelope: the payload comes back, a refusal is thrown. */
export function createSend(transport: Transport): Send {
  return async (entry, input, { signal, token }) => {
    const request = buildRequest(entry, input, { space: transport.space() });
    const response = await transport
      .fetch(transport.base + request.url, {
        method: request.method,
        body: request.body,
        signal,
        headers: {
          accept: 'application/json',
          // a form names its own boundary
          ...(typeof request.body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...transport.headers(token),
        },
      })
      .catch((cause: unknown) => {
        throw signal?.aborted ? cause : new ConnectionError(cause);
      });
    const reply = await readReply(response);
    if (reply?.ok) return reply.payload;
    if (response.status === 401) transport.onUnauthorized(entry[1]);
    throw new ApiError({ message: reply?.error, status: response.status, code: reply?.code, fields: reply?.fields });
  };
}

/** A proxy in between may answer with something that is not ours: null then. */
async function readReply(response: Response): Promise<Reply<unknown> | null> {
  try {
    return (await response.json()) as Reply<unknown>;
  } catch {
    return null;
  }
}
