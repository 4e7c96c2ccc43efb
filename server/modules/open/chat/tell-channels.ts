import { CHAT_NEWS } from '../../../../contract/chat/schemas.ts';
import type { ChatNews } from '../../../../engine/chat/news.ts';
import { type ChannelNews, tellsChannel } from '../../../../engine/chat/tells-channel.ts';
import type { Language } from '../../../../contract/accounts/people.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { StoredEvent } from '../../../core/events/listener.ts';
import { storeTold } from '../webhooks/targets/targets.ts';
import { lastWords, sharedLabel, toldMeeting, toldPerson, toldWords, type ToldPerson } from './news-queries.ts';
import { meetingNews, problemNews, replyNews } from './news-of.ts';
import { type StoredChannel, channelsThatAreOn, spaceNamed } from './queries.ts';
import { chatLanguage } from './words-of.ts';

interface Told extends ChannelNews {
  eventId: string;
  prospectId: string | null;
  newsIn: (language: Language) => ChatNews;
}

async function tell(tx: SpaceTx, channels: readonly StoredChannel[], told: Told): Promise<void> {
  const { eventId, prospectId, kind, newsIn } = told;
  for (const channel of channels)
    if (tellsChannel(choiceOf(channel), told))
      await storeTold(tx, {
        targetId: channel.id,
        eventId,
        prospectId,
        kind,
        news: newsIn(chatLanguage(channel.language)),
      });
}

const choiceOf = (row: StoredChannel) => ({
  told: CHAT_NEWS.filter((kind) => row.told.includes(kind)),
  credentialId: row.credential_id,
  campaignIds: row.campaign_ids,
  labelIds: row.label_ids,
  onSince: row.on_since,
});

const choosable = ({ campaign_ids: campaignIds, label_ids: labelIds }: ToldPerson) => ({ campaignIds, labelIds });

export async function tellReply(tx: SpaceTx, event: StoredEvent<'message.received'>): Promise<void> {
  const { id: eventId, subjectId: prospectId, data } = event;
  const channels = await channelsThatAreOn(tx);
  if (!prospectId || channels.length === 0) return;
  const [person, words] = [await toldPerson(tx, prospectId), await toldWords(tx, prospectId, data.message_id)];
  if (!person || !words) return;
  await tell(tx, channels, {
    eventId,
    prospectId,
    kind: 'replies',
    at: words.at,
    credentialId: data.credential_id,
    person: choosable(person),
    newsIn: replyNews(prospectId, { person, words }),
  });
}

/** Whoever waits for a label hears of somebody who answered when they are given it. */
export async function tellLabelled(tx: SpaceTx, event: StoredEvent<'prospect.touched'>): Promise<void> {
  const { id: eventId, subjectId: prospectId, at, data } = event;
  const { trigger, label_id: labelId } = data;
  if (!prospectId || !labelId || (trigger !== 'add_label' && trigger !== 'add_ai_label')) return;
  const waiting = (await channelsThatAreOn(tx)).filter(({ label_ids: ids }) => ids.includes(labelId));
  if (waiting.length === 0) return;
  const [person, words] = [await toldPerson(tx, prospectId), await lastWords(tx, prospectId)];
  const label = await sharedLabel(tx, labelId);
  if (!person || !words || !label) return;
  await tell(tx, waiting, {
    eventId,
    prospectId,
    kind: 'replies',
    at,
    credentialId: data.credential_id ?? words.credential_id,
    person: { ...choosable(person), labelIds: [labelId] },
    newsIn: replyNews(prospectId, { person, words, label: label.name }),
  });
}

export async function tellMeetingTurn(tx: SpaceTx, event: StoredEvent<'meeting.changed'>): Promise<void> {
  const { id: eventId, subjectId: prospectId, at, data } = event;
  const turn = (['booked', 'rescheduled', 'canceled'] as const).find((each) => each === data.status);
  if (!prospectId || !turn) return;
  const channels = await channelsThatAreOn(tx);
  if (channels.length === 0) return;
  const [person, meeting] = [await toldPerson(tx, prospectId), await toldMeeting(tx, data.meeting_id)];
  if (!person || !meeting) return;
  await tell(tx, channels, {
    eventId,
    prospectId,
    kind: 'meetings',
    at,
    credentialId: meeting.credential_id,
    person: choosable(person),
    newsIn: meetingNews(prospectId, { person, meeting, turn }),
  });
}

export async function tellProblem(tx: SpaceTx, event: StoredEvent<'problem.told'>): Promise<void> {
  const channels = await channelsThatAreOn(tx);
  if (channels.length === 0) return;
  await tell(tx, channels, {
    eventId: event.id,
    prospectId: null,
    kind: 'problems',
    at: event.at,
    credentialId: event.data.credentials_id,
    person: null,
    newsIn: problemNews(await spaceNamed(tx), event.data),
  });
}
