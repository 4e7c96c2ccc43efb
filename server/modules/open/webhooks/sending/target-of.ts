import { CHAT_FORMATS, type ChatFormat } from '../../../../../contract/chat/schemas.ts';
import { chatMessage } from '../../../../../engine/chat/chat-message.ts';
import type { ChatNews } from '../../../../../engine/chat/news.ts';
import type { Services } from '../../../../core/services.ts';
import { deliveryMessageId, keysThatSign, openSecret, signedHeaders } from '../secrets.ts';
import type { Receiver } from './queries.ts';

export type TargetFormat = 'webhook' | ChatFormat;
export const isChat = (format: string): format is ChatFormat => (CHAT_FORMATS as readonly string[]).includes(format);

/** Where a receiver is reached, and how what it is told is written. */
export interface SendTarget {
  format: TargetFormat;
  url: string;
  /** So long nothing else is sent to it: channels take about one message a second. */
  pauseMs: number;
  messageOf(
    delivery: { id: string; body: string },
    at: Date,
  ): {
    headers: Record<string, string>;
    body: string;
  };
}

const CHAT_PAUSE_MS = 1_000;
export const CHAT_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'webhooks/1' };

export function targetOf(receiver: Receiver, services: Services, origin: string): SendTarget {
  const { format } = receiver;
  if (isChat(format))
    return {
      format,
      url: openSecret(receiver.secret_sealed, receiver.id, services),
      pauseMs: CHAT_PAUSE_MS,
      messageOf: ({ body }) => ({ headers: CHAT_HEADERS, body: chatMessage(format, newsOf(body, origin)) }),
    };
  const keys = keysThatSign(receiver, services, services.clock.now());
  return {
    format: 'webhook',
    url: receiver.url,
    pauseMs: 0,
    messageOf: ({ id, body }, at) => ({ headers: signedHeaders({ id: deliveryMessageId(id), at, body }, keys), body }),
  };
}

/** What waits to be told names a page; where that stands is known when it is sent. */
function newsOf(body: string, origin: string): ChatNews {
  const news = JSON.parse(body) as ChatNews;
  return { ...news, link: { ...news.link, url: origin + news.link.url } };
}
