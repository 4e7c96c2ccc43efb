import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { MailTokens } from '../mail-tokens.ts';
import type { CustomerMailbox } from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { LostAnswer, type VendorReply, vendorRequest } from './vendor-request.ts';

const Problem = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

export interface GmailProblem {
  status: number;
  words: string;
  isThrottled: boolean;
}

/** Refused by Google for another reason than who asks. */
export class GmailRefusal extends Error {
  readonly problem: GmailProblem;
  constructor(problem: GmailProblem) {
    super(problem.words);
    this.problem = problem;
  }
}

export interface GmailRequest {
  method?: string;
  body?: object;
  /** Bytes of a mail, for its own way of taking large ones; what is said about it stands in the body. */
  upload?: Buffer;
}
export type AskGmail = (path: string, init?: GmailRequest) => Promise<unknown>;

/** The Gmail API on behalf of one mailbox: a token that is refused is bought anew, once. */
export function gmailClient(apiBase: string, tokens: MailTokens, { id, access }: CustomerMailbox): AskGmail {
  if (access.kind !== 'gmail') throw new MailStageError('connection', 'It is not reached by the Gmail API.');
  const { grant } = access;
  const send = (token: string, path: string, { method = 'GET', body, upload }: GmailRequest): Promise<VendorReply> => {
    const sent = upload
      ? related(body ?? {}, upload)
      : body && { type: 'application/json', bytes: JSON.stringify(body) };
    const place = upload ? `/upload/gmail/v1/users/me${path}?uploadType=multipart` : `/gmail/v1/users/me${path}`;
    return vendorRequest(apiBase + place, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.bytes }),
    });
  };
  return async (path, init = {}) => {
    const token = await tokens.get(id, grant);
    const first = await send(token, path, init);
    const reply = first.status === 401 ? await send(await tokens.get(id, grant, token), path, init) : first;
    if (reply.status < 300) return reply.body;
    const problem = problemOf(reply);
    if (reply.status === 401 || (reply.status === 403 && !problem.isThrottled))
      throw new MailStageError('sign_in', problem.words, false, 'sign_in_blocked');
    // it fell over something: what it did before nobody knows
    if (reply.status >= 500) throw new LostAnswer(problem.words);
    throw new GmailRefusal(problem);
  };
}

/** What is said about a mail and the mail itself, as one body (RFC 2387). */
function related(about: object, raw: Buffer): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const boundary = `mail-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(about)}\r\n`;
  return {
    type: `multipart/related; boundary="${boundary}"`,
    bytes: new Uint8Array(
      Buffer.concat([
        Buffer.from(`${head}--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`),
        raw,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    ),
  };
}

function problemOf({ status, body }: VendorReply): GmailProblem {
  const { message = '', status: name = '', errors = [] } = Problem.safeParse(body).data?.error ?? {};
  const reasons = errors.map(({ reason }) => reason).join(' ');
  return {
    status,
    words: `${status} ${message}`.trim(),
    isThrottled: status === 429 || /rateLimit|quota|dailyLimit|RESOURCE_EXHAUSTED/i.test(`${reasons} ${name}`),
  };
}
