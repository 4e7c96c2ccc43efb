import type { Language } from '../../../../contract/accounts/people.ts';
import type { EventData } from '../../../../contract/events.ts';
import type { ChatNews } from '../../../../engine/chat/news.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { ToldMeeting, ToldPerson, ToldWords } from './news-queries.ts';
import type { ChatWords } from './texts/chat-words.ts';
import { filled, problemWords, timeText, wordsOf } from './words-of.ts';

/** Its link is a page of the product: where that stands is known when it is sent. */
type NewsIn = (language: Language) => ChatNews;
type Fact = [name: keyof ChatWords['facts'], value: string | null | undefined];

const facts = ({ facts: names }: ChatWords, known: readonly Fact[]): ChatNews['facts'] =>
  known.flatMap(([name, value]) => (value ? [{ name: names[name], value: plainName(value) }] : []));

const thread = ({ openThread }: ChatWords, prospectId: string) => ({ url: `/inbox/${prospectId}`, label: openThread });

const ofPerson = (person: ToldPerson, account: string | null): Fact[] => [
  ['role', [person.title, person.company_name].filter(Boolean).join(' · ')],
  ['account', account],
  ['campaign', person.campaign?.name],
  ['labels', person.labels.join(', ')],
];

/** Somebody answered; or one who had answered was given a label that a channel waits for. */
export function replyNews(
  prospectId: string,
  { person, words, label }: { person: ToldPerson; words: ToldWords; label?: string },
): NewsIn {
  return (language) => {
    const texts = wordsOf(language);
    const values = { name: plainName(person.name), label: label ?? '' };
    return {
      title: filled(label ? texts.labelled : texts.answered, values),
      words: words.text.trim() || texts.attachment,
      facts: facts(texts, [['subject', words.subject], ...ofPerson(person, words.account)]),
      link: thread(texts, prospectId),
    };
  };
}

export type MeetingTurn = 'booked' | 'rescheduled' | 'canceled';
const TURNS = { booked: 'booked', rescheduled: 'moved', canceled: 'canceled' } as const;

export function meetingNews(
  prospectId: string,
  { person, meeting, turn }: { person: ToldPerson; meeting: ToldMeeting; turn: MeetingTurn },
): NewsIn {
  return (language) => {
    const texts = wordsOf(language);
    const { event, place, start_at: at, timezone } = meeting;
    return {
      title: filled(texts[TURNS[turn]], { name: plainName(person.name) }),
      words: null,
      facts: facts(texts, [
        ['meeting', event],
        ['when', timeText(language, at, timezone ?? 'UTC')],
        ['place', place],
        ...ofPerson(person, meeting.account),
      ]),
      link: thread(texts, prospectId),
    };
  };
}

export function problemNews(workspace: string, problem: EventData<'problem.told'>): NewsIn {
  return (language) => {
    const texts = wordsOf(language);
    return {
      title: filled(texts.problem, { workspace }),
      words: problemWords(language, problem),
      facts: [],
      link: { url: problem.page ?? '/', label: texts.openPage },
    };
  };
}

export function testNews(language: Language, given: { channel: string; workspace: string; url: string }): ChatNews {
  const texts = wordsOf(language);
  return {
    title: filled(texts.testTitle, given),
    words: filled(texts.testWords, given),
    facts: [],
    link: { url: given.url, label: texts.openSettings },
  };
}
