import { MailStageError } from '../smtp/mail-stage-error.ts';

const PATIENCE_MS = 30_000;

export interface VendorReply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The request may have been heard, the answer was not. */
export class LostAnswer extends Error {}

const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const NOBODY = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Asks a vendor of mail; what never reached it is told apart from what it may have heard. */
export async function vendorRequest(url: string, init: RequestInit): Promise<VendorReply> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: parsed(text) };
  } catch (error) {
    throw faultOf(error as Error & { cause?: { code?: string; message?: string } });
  }
}

function faultOf({ message, cause }: Error & { cause?: { code?: string; message?: string } }): Error {
  const said = cause?.message || cause?.code || message;
  if (NO_NAME.has(cause?.code ?? '')) return new MailStageError('name', said, true);
  if (NOBODY.has(cause?.code ?? '')) return new MailStageError('connection', said, true);
  if (/certificate|self-signed|altname|ssl|tls/i.test(said)) return new MailStageError('tls', said, true);
  return new LostAnswer(said);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
