import { AwsClient } from 'aws4fetch';
import * as z from 'zod';
import type { MailAccess } from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { LostAnswer, type VendorReply, vendorRequest } from '../vendors/vendor-request.ts';

/** Asked for, and confirmed as soon as Amazon asks back; or why its owner has to subscribe the address by hand. */
export type AmazonHook = { isAsked: true; topic: string } | { isAsked: false; detail: string };

/** Of the account and region of the key: made once, and found again by the same name. */
const NAME = 'outreach-mail-news';
const EVENTS = ['BOUNCE', 'COMPLAINT', 'DELIVERY'];

const Identity = z.object({ ConfigurationSetName: z.string().min(1).optional() });
const Problem = z.object({ message: z.string().optional(), Message: z.string().optional() });

class AmazonRefusal extends Error {}

/**
 * Has Amazon SES tell an address what becomes of a mailbox's mails: a topic of SNS, the mails' configuration set that
 * publishes to it, and the subscription. A set that its owner has chosen for the identity is added to, never replaced.
 */
export async function setUpAmazonHook(
  apiBase: string | null,
  access: Extract<MailAccess, { kind: 'amazon' }>,
  { email, url }: { email: string; url: string },
): Promise<AmazonHook> {
  const { ses, sns } = callsOf(apiBase, access);
  try {
    const topic = textIn(await sns({ Action: 'CreateTopic', Name: NAME }), 'TopicArn');
    const { identity, set } = await identityOf(ses, email);
    if (!set) await ses('POST', '/configuration-sets', { ConfigurationSetName: NAME });
    const destination = { Enabled: true, MatchingEventTypes: EVENTS, SnsDestination: { TopicArn: topic } };
    await ses('POST', `/configuration-sets/${encodeURIComponent(set ?? NAME)}/event-destinations`, {
      EventDestinationName: NAME,
      EventDestination: destination,
    });
    if (!set)
      await ses('PUT', `/identities/${encodeURIComponent(identity)}/configuration-set`, { ConfigurationSetName: NAME });
    await sns({ Action: 'Subscribe', TopicArn: topic, Protocol: new URL(url).protocol.slice(0, -1), Endpoint: url });
    return { isAsked: true, topic };
  } catch (error) {
    if (error instanceof AmazonRefusal || error instanceof LostAnswer || error instanceof MailStageError)
      return { isAsked: false, detail: error.message.slice(0, 500) };
    throw error;
  }
}

type Ses = (method: string, path: string, body?: object) => Promise<VendorReply>;

/** The address itself, or its domain: whichever was verified. */
async function identityOf(ses: Ses, email: string): Promise<{ identity: string; set: string | undefined }> {
  for (const identity of [email, email.slice(email.lastIndexOf('@') + 1)]) {
    const found = await ses('GET', `/identities/${encodeURIComponent(identity)}`);
    if (found.status !== 404) return { identity, set: Identity.safeParse(found.body).data?.ConfigurationSetName };
  }
  throw new AmazonRefusal(`${email} is no identity of this account.`);
}

function callsOf(apiBase: string | null, { accessKeyId, secretAccessKey, region }: Keys) {
  const ask = async (
    service: 'ses' | 'sns',
    url: string,
    init: { method: string; headers?: object; body?: string },
  ) => {
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service, retries: 0 });
    const signed = await client.sign(url, init as RequestInit);
    return vendorRequest(url, { ...(init as RequestInit), headers: Object.fromEntries(signed.headers) });
  };
  const ses: Ses = async (method, path, body) => {
    const reply = await ask('ses', `${apiBase ?? `https://email.${region}.amazonaws.com`}/v2/email${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // made before, by this or by another mailbox of the account
    const isThere = /AlreadyExists/.test(reply.headers.get('x-amzn-errortype') ?? '');
    if (reply.status >= 300 && !isThere && !(method === 'GET' && reply.status === 404))
      throw new AmazonRefusal(wordsOf(reply));
    return reply;
  };
  const sns = async (fields: Record<string, string>) => {
    const reply = await ask('sns', apiBase ? `${apiBase}/sns/` : `https://sns.${region}.amazonaws.com/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, Version: '2010-03-31' }).toString(),
    });
    if (reply.status >= 300) throw new AmazonRefusal(wordsOf(reply));
    return reply;
  };
  return { ses, sns };
}
interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** SNS answers in XML, of which one word is needed. */
function textIn({ body }: VendorReply, name: string): string {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(String(body))?.[1];
  if (!found) throw new AmazonRefusal(`Amazon named no ${name}.`);
  return found;
}

function wordsOf({ status, body, headers }: VendorReply): string {
  const said = Problem.safeParse(body).data;
  const text = said?.message ?? said?.Message ?? /<Message>([^<]*)<\/Message>/.exec(String(body))?.[1];
  return [status, headers.get('x-amzn-errortype')?.split(':')[0], text].filter(Boolean).join(' ');
}
