import { createHash, sign } from 'node:crypto';
import { worldKey } from '../keys/world-key.ts';
import { gatewayId } from '../network/ids.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';

/** Vendors that tell by webhook what becomes of mails. */
export type HookVendor = 'sendgrid' | 'amazon';
/** By whom a mail left, and what it was given along with it. */
export interface VendorMark {
  by: HookVendor;
  key: string | null;
}
export interface VendorHook {
  id: string;
  vendor: HookVendor;
  url: string;
  topic: string | null;
  token: string | null;
  is_on: boolean;
}
export type VendorEventKind =
  | 'delivered'
  | 'bounced'
  | 'blocked'
  | 'complained'
  | 'unsubscribed'
  | 'left_group'
  | 'dropped_bounced'
  | 'dropped_complained'
  | 'dropped_unsubscribed'
  | 'confirm';
export interface VendorEvent {
  kind: VendorEventKind;
  to: string;
  key: string | null;
  messageId: string;
}

const COLUMNS = 'id, vendor, url, topic, token, is_on';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Nobody of the world reaches out into the real one: only the product, or a test on this machine, is told. */
export const isProducts = (url: string, productUrl: string | undefined): boolean =>
  URL.canParse(url) &&
  (LOOPBACK.has(new URL(url).hostname) || new URL(url).host === (productUrl && new URL(productUrl).host));

export const hooksOfVendor = (memory: Queries, vendor: HookVendor): Promise<VendorHook[]> =>
  memory.all<VendorHook>(`select ${COLUMNS} from world.vendor_hooks where vendor = $1 order by id`, [vendor]);

export const hookById = (memory: Queries, id: string): Promise<VendorHook | undefined> =>
  memory.first<VendorHook>(`select ${COLUMNS} from world.vendor_hooks where id = $1`, [id]);

/** Those that are told of mails: switched on, and of a topic that is published to. */
export const toldHooksOf = (memory: Queries, vendor: HookVendor): Promise<VendorHook[]> =>
  memory.all<VendorHook>(
    `select ${COLUMNS} from world.vendor_hooks h where vendor = $1 and is_on
       and not exists (select from world.amazon_topics t where t.arn = h.topic and not t.is_fed) order by id`,
    [vendor],
  );

/** One for each address. */
export const putVendorHook = async (
  memory: Queries,
  hook: Pick<VendorHook, 'vendor' | 'url'> & Partial<Pick<VendorHook, 'topic' | 'token' | 'is_on'>>,
): Promise<VendorHook> =>
  (await memory.first<VendorHook>(
    `insert into world.vendor_hooks (id, vendor, url, topic, token, is_on) values ($1, $2, $3, $4, $5, $6)
     on conflict (vendor, url) do update set topic = excluded.topic, token = excluded.token returning ${COLUMNS}`,
    [gatewayId(), hook.vendor, hook.url, hook.topic ?? null, hook.token ?? null, hook.is_on ?? false],
  )) as VendorHook;

export const switchOnHook = (memory: Queries, id: string) =>
  memory.all('update world.vendor_hooks set is_on = true where id = $1', [id]);

/** What a vendor posts, signed when it leaves, with a key that lies at its own place. */
export async function vendorPost(network: SyntheticNetwork, hook: VendorHook, event: VendorEvent, id: string) {
  return hook.vendor === 'sendgrid' ? sendgridPost(network, event, id) : amazonPost(network, hook, event, id);
}

const SENDGRID_EVENTS: Record<Exclude<VendorEventKind, 'confirm'>, object> = {
  delivered: { event: 'delivered', response: '250 OK' },
  bounced: { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 The address does not exist.' },
  blocked: { event: 'bounce', type: 'blocked', status: '4.2.1', reason: '421 4.2.1 Try again later' },
  complained: { event: 'spamreport' },
  unsubscribed: { event: 'unsubscribe' },
  left_group: { event: 'group_unsubscribe', asm_group_id: 1 },
  dropped_bounced: { event: 'dropped', status: '5.0.0', reason: 'Bounced Address' },
  dropped_complained: { event: 'dropped', status: '5.0.0', reason: 'Spam Reporting Address' },
  dropped_unsubscribed: { event: 'dropped', status: '5.0.0', reason: 'Unsubscribed Address' },
};

async function sendgridPost(network: SyntheticNetwork, { kind, to, key, messageId }: VendorEvent, id: string) {
  const seconds = Math.floor(network.now().getTime() / 1_000);
  const told = {
    email: to,
    timestamp: seconds,
    'smtp-id': messageId,
    sg_event_id: createHash('sha256').update(id).digest('base64url').slice(0, 22),
    sg_message_id: `${gatewayId()}.recvd-0`,
    ...(kind !== 'confirm' && SENDGRID_EVENTS[kind]),
    ...(key && { key }),
  };
  const body = JSON.stringify([told]);
  const { privateKey } = await worldKey(network, 'sendgrid');
  return {
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': String(seconds),
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(`${seconds}${body}`), privateKey).toString(
        'base64',
      ),
    },
    body,
  };
}

const SIGNED = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;
/** Where its certificate lies. */
export const SNS_CERTIFICATE = '/vendors/amazon/sns/certificate.pem';

async function amazonPost(network: SyntheticNetwork, hook: VendorHook, event: VendorEvent, id: string) {
  const at = network.now().toISOString();
  const origin = network.origin();
  const isConfirm = event.kind === 'confirm';
  const posted: Record<string, string> = {
    Type: isConfirm ? 'SubscriptionConfirmation' : 'Notification',
    MessageId: id,
    TopicArn: hook.topic ?? '',
    Timestamp: at,
    Message: isConfirm ? 'You have chosen to subscribe to the topic.' : JSON.stringify(amazonEvent(event, at)),
    ...(isConfirm && { Token: hook.token ?? '' }),
    ...(isConfirm && {
      SubscribeURL: `${origin}/vendors/amazon/sns/?Action=ConfirmSubscription&Token=${hook.token ?? ''}`,
    }),
  };
  const text = SIGNED.flatMap((field) => (posted[field] === undefined ? [] : [`${field}\n${posted[field]}\n`])).join(
    '',
  );
  const { privateKey } = await worldKey(network, 'sns');
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const signed = {
    ...posted,
    SignatureVersion: '2',
    Signature: signature,
    SigningCertURL: origin + SNS_CERTIFICATE,
  };
  return {
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': posted.Type ?? '' },
    body: JSON.stringify(signed),
  };
}

function amazonEvent({ kind, to, key, messageId }: VendorEvent, timestamp: string): object {
  const mail = {
    timestamp,
    messageId: gatewayId(),
    destination: [to],
    headers: [{ name: 'Message-ID', value: messageId }],
    commonHeaders: { messageId, to: [to] },
    ...(key && { tags: { key: [key] } }),
  };
  const bounced = [{ emailAddress: to, status: kind === 'bounced' ? '5.1.1' : '4.2.1' }];
  switch (kind) {
    case 'bounced':
    case 'blocked': {
      const bounceType = kind === 'bounced' ? 'Permanent' : 'Transient';
      return { eventType: 'Bounce', mail, bounce: { bounceType, bouncedRecipients: bounced, timestamp } };
    }
    case 'complained':
      return {
        eventType: 'Complaint',
        mail,
        complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress: to }], timestamp },
      };
    default:
      return { eventType: 'Delivery', mail, delivery: { timestamp, recipients: [to], smtpResponse: '250 OK' } };
  }
}
