import * as z from 'zod';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { LostAnswer, type VendorReply, vendorRequest } from '../vendors/vendor-request.ts';

export type SendgridHook =
  | { state: 'on'; id: string; publicKey: string }
  | { state: 'lacks_scope' | 'refused'; detail: string };

const Problems = z.object({ errors: z.array(z.object({ message: z.string().default('') })) });
const Listed = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) });
const Made = z.object({ id: z.string().min(1) });
const Signed = z.object({ public_key: z.string().min(1) });

/** Only what says something of the address or the person: opens and clicks are counted here. */
const WANTED = {
  enabled: true,
  delivered: true,
  deferred: true,
  bounce: true,
  dropped: true,
  spam_report: true,
  unsubscribe: true,
  group_unsubscribe: true,
  processed: false,
  open: false,
  click: false,
  group_resubscribe: false,
};

/** Asks SendGrid to tell an address what becomes of mails, signed; one that is there already is taken over. */
export async function setUpSendgridHook(apiBase: string, apiKey: string, url: string): Promise<SendgridHook> {
  const settings = `${apiBase}/v3/user/webhooks/event/settings`;
  const ask = (method: string, path: string, body?: object) =>
    vendorRequest(settings + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  try {
    const listed = await ask('GET', '/all');
    const same = Listed.safeParse(listed.body).data?.webhooks.find((each) => each.url === url);
    const kept = same
      ? await ask('PATCH', `/${same.id}`, { ...WANTED, url })
      : await ask('POST', '', { ...WANTED, url, friendly_name: 'Mailbox news' });
    const id = same?.id ?? Made.safeParse(kept.body).data?.id;
    if (kept.status >= 300 || !id) return refusal(kept);
    const signed = await ask('PATCH', `/signed/${id}`, { enabled: true });
    const publicKey = Signed.safeParse(signed.body).data?.public_key;
    return signed.status < 300 && publicKey ? { state: 'on', id, publicKey } : refusal(signed);
  } catch (error) {
    if (!(error instanceof LostAnswer) && !(error instanceof MailStageError)) throw error;
    return { state: 'refused', detail: error.message };
  }
}

function refusal({ status, body }: VendorReply): SendgridHook {
  const words = Problems.safeParse(body).data?.errors.map(({ message }) => message) ?? [];
  return {
    state: status === 401 || status === 403 ? 'lacks_scope' : 'refused',
    detail: [status, ...words].join(' ').slice(0, 500),
  };
}
