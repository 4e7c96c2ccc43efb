import { Readable } from 'node:stream';
import * as z from 'zod';
import { keyOfMessageId } from '../message-id.ts';
import { REFERENCE_HEADER } from '../reference-header.ts';
import type { AskGmail } from './gmail-client.ts';

const Listed = z.object({
  messages: z.array(z.object({ id: z.string(), threadId: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const Message = z.object({
  id: z.string(),
  threadId: z.string(),
  historyId: z.string(),
  internalDate: z.string(),
  sizeEstimate: z.number().default(0),
  labelIds: z.array(z.string()).default([]),
  payload: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }).optional(),
});
const Raw = z.object({ raw: z.string() });
const History = z.object({
  history: z
    .array(z.object({ messagesAdded: z.array(z.object({ message: z.object({ id: z.string() }) })).default([]) }))
    .default([]),
  historyId: z.string(),
  nextPageToken: z.string().optional(),
});

export interface GmailMail {
  id: string;
  threadId: string;
  historyId: string;
  at: Date;
  size: number;
  labels: string[];
  /** The Message-ID that we gave it; null where it did not leave by us. */
  reference: string | null;
}

const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();

export const listGmail = async (ask: AskGmail, values: Record<string, string | undefined>) =>
  Listed.parse(await ask(`/messages?${query(values)}`));

export const listHistory = async (ask: AskGmail, startHistoryId: string, pageToken?: string) =>
  History.parse(await ask(`/history?${query({ startHistoryId, historyTypes: 'messageAdded', pageToken })}`));

export async function mailById(ask: AskGmail, id: string): Promise<GmailMail> {
  const asked = `format=metadata&metadataHeaders=${REFERENCE_HEADER}&metadataHeaders=Message-ID`;
  const { historyId, threadId, internalDate, sizeEstimate, labelIds, payload } = Message.parse(
    await ask(`/messages/${encodeURIComponent(id)}?${asked}`),
  );
  const header = (wanted: string) =>
    payload?.headers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value.trim();
  const called = header('Message-ID') ?? '';
  return {
    id,
    threadId,
    historyId,
    at: new Date(Number(internalDate)),
    size: sizeEstimate,
    labels: labelIds,
    reference: header(REFERENCE_HEADER) ?? (keyOfMessageId(called) ? called : null),
  };
}

/** The bytes as they came; one that left by us calls itself what we called it. */
export async function openGmailMail(ask: AskGmail, { id, reference }: GmailMail): Promise<Readable> {
  const { raw } = Raw.parse(await ask(`/messages/${encodeURIComponent(id)}?format=raw`));
  const bytes = Buffer.from(raw, 'base64url');
  return Readable.from([reference ? calledAgain(bytes, reference) : bytes]);
}

function calledAgain(bytes: Buffer, messageId: string): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return bytes;
  const head = bytes
    .subarray(0, end)
    .toString('latin1')
    .replace(/^message-id:.*(?:\r\n[ \t].*)*/im, `Message-ID: ${messageId}`);
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(end)]);
}
