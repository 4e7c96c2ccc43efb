import type { Language } from '../../../../contract/accounts/people.ts';
import type { ChatAnswer, ChatFormat } from '../../../../contract/chat/schemas.ts';
import { isChatAddress } from '../../../../engine/chat/chat-address.ts';
import { chatMessage } from '../../../../engine/chat/chat-message.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { requirePublicUrl } from '../webhooks/require-choices.ts';
import { CHAT_HEADERS } from '../webhooks/sending/target-of.ts';
import { webhookPoster } from '../webhooks/sending/start-webhook-sender.ts';
import { answerOnWire } from './channel-on-wire.ts';
import { spaceNamed } from './queries.ts';
import { testNews } from './news-of.ts';

const PAGES: Record<ChatFormat, string> = {
  slack: '/integrations/slack',
  teams: '/integrations/microsoft-teams',
};
const WRONG: Record<ChatFormat, string> = {
  slack: 'This is no address of an incoming webhook of Slack',
  teams: 'This is no address of a workflow of Microsoft Teams',
};

/** Only what the vendor gives for a channel; or what whoever runs the product lets webhooks reach in their own network. */
export async function requireChatAddress(format: ChatFormat, url: string, services: Services): Promise<void> {
  const isOwn = services.settings.outside.privateReceivers.some((beginning) => url.startsWith(beginning));
  if (!isOwn && !isChatAddress(format, url)) throw refuse('invalid_input', { fields: { url: WRONG[format] } });
  await requirePublicUrl(url, services, 'url');
}

/** Sends a test message at once, and says how it was taken. */
export async function tryChannel(
  actor: SpaceActor,
  channel: { format: ChatFormat; name: string; language: Language; url: string },
  services: Services,
): Promise<ChatAnswer> {
  const { format, name, language, url } = channel;
  const { brandId, host } = actor;
  const origin = await services.transactions.onPlatform((tx) => originOf(tx, { brandId, host }, services), {
    readOnly: true,
  });
  const workspace = await services.transactions.inSpace(actor.space.id, spaceNamed, { readOnly: true });
  const news = testNews(language, { channel: name, workspace, url: origin + PAGES[format] });
  const poster = webhookPoster(services);
  try {
    return answerOnWire(format, await poster.post(url, CHAT_HEADERS, chatMessage(format, news)));
  } finally {
    poster.close();
  }
}
