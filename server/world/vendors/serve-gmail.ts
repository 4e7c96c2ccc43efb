import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { simpleParser } from 'mailparser';
import * as z from 'zod';
import type { TokenOwners } from '../identity/token-owners.ts';
import { messageIdOf } from '../mail/message-id-of.ts';
import { enterMailbox, keepMail, tellMailNews } from '../mail/post-office.ts';
import { takeMail } from '../mail/take-mail.ts';
import type { SyntheticNetwork } from '../network/store.ts';
import {
  forgetGmail,
  gmailMails,
  type GmailRow,
  labelGmail,
  lastHistory,
  gmailLabels,
  makeGmailLabel,
} from './gmail-store.ts';

/** Refuses as Google does. */
class GoogleError extends Error {
  readonly code: number;
  readonly status: string;
  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const text = z.string();
const Listing = z.object({
  q: text.default(''),
  labelIds: text.optional(),
  maxResults: z.coerce.number().int().min(1).max(500).default(100),
  pageToken: text.optional(),
});
const Since = z.object({ startHistoryId: z.coerce.number().int() });
const Form = z.object({ format: z.enum(['full', 'metadata', 'minimal', 'raw']).default('full') });
const Named = z.object({ id: z.coerce.number().int() });
const Labels = z.object({ addLabelIds: z.array(text).default([]), removeLabelIds: z.array(text).default([]) });
const Sent = z.object({ raw: z.string().min(1), threadId: text.optional() });

/** The Gmail API on the world's mailboxes, as far as mail is sent and read by it. */
export function serveGmail(app: FastifyInstance, network: SyntheticNetwork, owners: TokenOwners): void {
  app.register(
    async (api) => {
      const addresses = new WeakMap<FastifyRequest, string>();
      const addressOf = (request: FastifyRequest) => addresses.get(request) ?? '';
      api.setErrorHandler(refuseAsGoogle);
      api.addHook('onRequest', async (request) => {
        addresses.set(request, await ownerOf(request, network, owners));
      });
      const mailOf = async (request: FastifyRequest): Promise<GmailRow> => {
        const { id } = Named.parse(request.params);
        const [row] = await gmailMails(network, addressOf(request), { uid: id });
        if (!row) throw new GoogleError(404, 'NOT_FOUND', 'Requested entity was not found.');
        return row;
      };

      api.get('/profile', async (request) => {
        const emailAddress = addressOf(request);
        return { emailAddress, historyId: String(await lastHistory(network, emailAddress)) };
      });
      api.get('/messages', async (request) => {
        const { q, labelIds, maxResults, pageToken } = Listing.parse(request.query);
        const after = /after:(\d+)/.exec(q)?.[1];
        const named = /rfc822msgid:(\S+)/.exec(q)?.[1];
        const rows = (await gmailMails(network, addressOf(request), {}))
          .filter(({ labels }) => !labelIds || labels.includes(labelIds))
          .filter(({ at }) => !after || at.getTime() > Number(after) * 1_000)
          .filter(({ message_id }) => !named || message_id === `<${named.replace(/[<>]/g, '')}>`)
          .toReversed();
        const from = Number(pageToken ?? 0);
        const page = rows.slice(from, from + maxResults);
        return {
          messages: page.map(({ uid }) => ({ id: String(uid), threadId: String(uid) })),
          ...(rows.length > from + maxResults && { nextPageToken: String(from + maxResults) }),
        };
      });
      api.get('/messages/:id', async (request) => resource(await mailOf(request), Form.parse(request.query).format));
      api.post('/messages/:id/trash', async (request) => {
        const row = await mailOf(request);
        await forgetGmail(network, addressOf(request), row);
        return { ...resource(row, 'minimal'), labelIds: ['TRASH'] };
      });
      api.post('/messages/:id/modify', async (request) => {
        const row = await mailOf(request);
        const { addLabelIds, removeLabelIds } = Labels.parse(request.body);
        await labelGmail(network, addressOf(request), row, { added: addLabelIds, removed: removeLabelIds });
        return resource(await mailOf(request), 'minimal');
      });
      api.get('/labels', async (request) => ({ labels: await gmailLabels(network, addressOf(request)) }));
      api.post('/labels', async (request) => {
        const made = await makeGmailLabel(
          network,
          addressOf(request),
          z.object({ name: text.min(1) }).parse(request.body).name,
        );
        if (!made) throw new GoogleError(409, 'ABORTED', 'Label name exists or conflicts');
        return made;
      });
      api.get('/history', async (request) => {
        const { startHistoryId } = Since.parse(request.query);
        const rows = await gmailMails(network, addressOf(request), { after: startHistoryId });
        const history = rows.map(({ uid, labels }) => ({
          id: String(uid),
          messagesAdded: [{ message: { id: String(uid), threadId: String(uid), labelIds: labels } }],
        }));
        return { history, historyId: String(await lastHistory(network, addressOf(request))) };
      });
      api.post('/messages/send', { bodyLimit: 50_000_000 }, async (request) => {
        const raw = Buffer.from(Sent.parse(request.body).raw, 'base64url');
        if (raw.length > LARGE)
          throw new GoogleError(413, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit.');
        return send(network, addressOf(request), raw, request);
      });
    },
    { prefix: '/vendors/google/gmail/v1/users/me' },
  );
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('multipart/related', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveUploads(api, network, owners);
  });
}

/** More than this comes by its way for large mails. */
const LARGE = 5 * 1024 * 1024;
const LARGEST = 36_700_160;

/** What is said about a mail and the mail itself, in one body (RFC 2387). */
function serveUploads(api: FastifyInstance, network: SyntheticNetwork, owners: TokenOwners): void {
  api.setErrorHandler(refuseAsGoogle);
  api.post('/vendors/google/upload/gmail/v1/users/me/messages/send', { bodyLimit: LARGEST }, async (request) => {
    const address = await ownerOf(request, network, owners);
    const boundary = /boundary="?([^";]+)"?/.exec(request.headers['content-type'] ?? '')?.[1];
    const body = request.body as Buffer;
    const at = body.indexOf('Content-Type: message/rfc822\r\n\r\n');
    const end = boundary ? body.lastIndexOf(`\r\n--${boundary}--`) : -1;
    if (at < 0 || end < at) throw new GoogleError(400, 'INVALID_ARGUMENT', 'Bad multipart body');
    return send(network, address, body.subarray(at + 'Content-Type: message/rfc822\r\n\r\n'.length, end), request);
  });
}

async function ownerOf(request: FastifyRequest, network: SyntheticNetwork, owners: TokenOwners): Promise<string> {
  const owner = await owners((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  if (!owner || !(await enterMailbox(network, owner)))
    throw new GoogleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  return owner;
}

function refuseAsGoogle(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  const { code, status, message } =
    error instanceof GoogleError
      ? error
      : { code: error instanceof z.ZodError ? 400 : 500, status: 'INVALID_ARGUMENT', message: 'Invalid request' };
  return reply.code(code).send({ error: { code, message, status, errors: [{ reason: status, message }] } });
}

async function send(network: SyntheticNetwork, address: string, raw: Buffer, request: FastifyRequest) {
  const { to } = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true, skipHtmlToText: true });
  const readers = [to ?? []].flat().flatMap(({ value }) => value.map((one) => one.address ?? ''));
  if (readers.length === 0 || readers.some((one) => !z.email().safeParse(one).success))
    throw new GoogleError(400, 'INVALID_ARGUMENT', 'Invalid To header');
  const mail = { address, raw, messageId: messageIdOf(raw), at: network.now() };
  const uid = await keepMail(network, { ...mail, folder: 'Sent', flags: ['\\Seen'] });
  await takeMail(network, { from: address, to: readers }, raw);
  tellMailNews(address);
  if (network.settings.lose_share >= 1) request.raw.socket.destroy();
  return { id: String(uid), threadId: String(uid), labelIds: ['SENT'] };
}

function resource({ uid, labels, at, raw, size }: GmailRow, format: z.infer<typeof Form>['format']) {
  const told = { id: String(uid), threadId: String(uid), historyId: String(uid), labelIds: labels };
  const dated = { ...told, internalDate: String(at.getTime()), sizeEstimate: size };
  if (format === 'minimal') return dated;
  if (format === 'raw') return { ...dated, raw: raw.toString('base64url') };
  return { ...dated, payload: { headers: headersOf(raw) } };
}

function headersOf(raw: Buffer): { name: string; value: string }[] {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1');
  return head.split(/\r\n(?![ \t])/).flatMap((line) => {
    const at = line.indexOf(':');
    return at > 0
      ? [
          {
            name: line.slice(0, at),
            value: line
              .slice(at + 1)
              .replace(/\s+/g, ' ')
              .trim(),
          },
        ]
      : [];
  });
}
