import * as z from 'zod';
import type { MailTokens } from '../mail-tokens.ts';
import type { Mailbox } from '../port.ts';
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

export type AskGmail = (path: string, init?: { method?: string; body?: object }) => Promise<unknown>;

/** The Gmail API on behalf of one mailbox: a token that is refused is bought anew, once. */
export function gmailClient(apiBase: string, tokens: MailTokens, { id, access }: Mailbox): AskGmail {
  if (access.kind !== 'gmail') throw new MailStageError('connection', 'It is not reached by the Gmail API.');
  const { grant } = access;
  const send = (token: string, path: string, method: string, body?: object): Promise<VendorReply> =>
    vendorRequest(`${apiBase}/gmail/v1/users/me${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return async (path, { method = 'GET', body } = {}) => {
    const token = await tokens.get(id, grant);
    const first = await send(token, path, method, body);
    const reply = first.status === 401 ? await send(await tokens.get(id, grant, token), path, method, body) : first;
    if (reply.status < 300) return reply.body;
    const problem = problemOf(reply);
    if (reply.status === 401) throw new MailStageError('sign_in', problem.words);
    if (reply.status === 403 && !problem.isThrottled)
      throw new MailStageError('sign_in', problem.words, false, 'sign_in_blocked');
    // it fell over something: what it did before nobody knows
    if (reply.status >= 500) throw new LostAnswer(problem.words);
    throw new GmailRefusal(problem);
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
