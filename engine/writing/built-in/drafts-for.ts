import {
  addressFor,
  type CannotWrite,
  type FormOfAddress,
  ANSWERED_INTENTS,
  type AnsweredIntent,
  subjectMaxOf,
  type WritingRequest,
  type WritingSource,
} from '../../../contract/writing/schemas.ts';
import { bitsOf } from '../../hash.ts';
import { detectLanguage } from '../reading/detect-language.ts';
import { wordKey, lexiconOf } from '../words/lexicon.ts';
import { fold } from '../words/fold.ts';
import type { Draft } from './draft.ts';
import { quoteMarks } from './phrases.ts';
import { phrase, phrasesOf, type Slots } from './phrases-of.ts';
import { type Instruction, readInstruction } from './read-instruction.ts';
import { rewriteDrafts } from './rewrite-drafts.ts';
import { quotable, type UsableValues, usableValues } from './usable-values.ts';

type NoDraft = { why: CannotWrite; not_followed: string[] };

interface Pieces {
  request: WritingRequest;
  address: FormOfAddress;
  values: UsableValues;
  told: Instruction;
  seed: string;
  /** Statements about the company that can be quoted, those that the instruction means first. */
  quotes: string[];
  unfound: string[];
  say: (kind: Parameters<typeof phrase>[0], name: string, more?: Slots) => string | null;
}

/** What could be said, the fullest first; or why there is nothing. */
export function draftsFor(request: WritingRequest, sources: readonly WritingSource[], seed: string): Draft[] | NoDraft {
  const told = inLanguage(readInstruction(request.instruction), request.language);
  const no = (why: CannotWrite): NoDraft => ({ why, not_followed: told.rest });
  const pieces = prepare(request, sources, told, seed);
  switch (request.kind) {
    case 'translate':
      return no('needs_model');
    case 'shorter':
    case 'tone':
      return request.text.trim() === '' ? no('no_text') : (rewriteDrafts(request, pieces.address) ?? no('needs_model'));
    case 'write':
      return messageDrafts(pieces, firstContact(pieces));
    case 'follow_up': {
      if (!sources.some(({ kind, name }) => kind === 'thread' && name === 'our_message'))
        return no('no_earlier_message');
      return messageDrafts(pieces, [pieces.say(phrasesOf(request.language).followUps, 'follow_up')]);
    }
    case 'icebreaker': {
      const openers = icebreakers(pieces);
      return openers.length > 0 ? openers : no('nothing_to_say');
    }
    case 'reply': {
      const intent = ANSWERED_INTENTS.find((each) => each === request.intent);
      return intent ? replyDrafts(pieces, intent) : no('unknown_intent');
    }
    case 'comment': {
      const posts = sources.filter(({ kind, name }) => kind === 'thread' && name === 'their_post');
      const drafts = commentDrafts(pieces, posts);
      return drafts.length > 0 ? drafts : no('no_post');
    }
  }
}

/** A sentence in another language is not said; it would need a translation. */
function inLanguage(told: Instruction, language: WritingRequest['language']): Instruction {
  const isOther = (sentence: string) => {
    const { shares } = detectLanguage(sentence);
    return Math.max(...Object.values(shares)) > shares[language];
  };
  const others = told.sentences.filter(isOther);
  return {
    ...told,
    sentences: told.sentences.filter((each) => !others.includes(each)),
    rest: [...told.rest, ...others],
  };
}

function prepare(request: WritingRequest, sources: readonly WritingSource[], told: Instruction, seed: string): Pieces {
  const address = request.address ?? addressFor(request.tone);
  const values = usableValues(sources);
  const { quotes, unfound } = quotesFor(request, sources, told, seed, values);
  const slots: Slots = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const say: Pieces['say'] = (wordings, name, more = {}) =>
    phrase(wordings, { ...slots, ...more }, { seed, name, address });
  return { request, address, values, told, seed, quotes, unfound, say };
}

/** The statements that the instruction names by their words; where it names none, those that can be quoted at all. */
function quotesFor(
  { language }: WritingRequest,
  sources: readonly WritingSource[],
  { mentions }: Instruction,
  seed: string,
  values: UsableValues,
): { quotes: string[]; unfound: string[] } {
  const all = sources.filter(({ kind }) => kind === 'research').flatMap(quotable);
  const keysOf = (text: string) =>
    (text.match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []).map((word) => wordKey(fold(word), language));
  const found: string[] = [];
  const unfound: string[] = [];
  for (const mention of mentions) {
    const keys = new Set(keysOf(mention));
    const best = all
      .map((quote) => ({ quote, hits: keysOf(quote).filter((key) => keys.has(key)).length }))
      .toSorted((a, b) => b.hits - a.hits)[0];
    if (best && best.hits > 0) found.push(best.quote);
    // what a field says is said by the pieces that have it
    else if (
      ![values.company, values.occupation, values.city].some(
        (value) => value && keysOf(value).some((key) => keys.has(key)),
      )
    )
      unfound.push(mention);
  }
  const others = all.toSorted((a, b) => bitsOf(seed, a) - bitsOf(seed, b));
  return { quotes: mentions.length > 0 ? found : others, unfound };
}

const quoted = ({ request }: Pieces, quote: string): string =>
  quoteMarks[request.language].join(quote.replace(/[.\s]+$/, ''));

/** What opens a first message: thanks where they accepted, a wish to connect in a note. */
function firstContact({ request, say }: Pieces): (string | null)[] {
  const { connected, connectRequests } = phrasesOf(request.language);
  if (request.channel === 'message') return [say(connected, 'connected')];
  return request.channel === 'connect' ? [say(connectRequests, 'connect')] : [];
}

/** A message with everything that is known, then with less and less of it. */
function messageDrafts(pieces: Pieces, opening: readonly (string | null)[]): Draft[] {
  const { request, say, told } = pieces;
  const phrases = phrasesOf(request.language);
  const ask = told.topics.map((topic) => say(phrases.topicQuestions, 'topic', { topic: quoted(pieces, topic) }));
  const end =
    ask.length > 0
      ? ask
      : request.channel === 'connect' || told.sentences.some((each) => each.endsWith('?'))
        ? []
        : [say(phrases.openQuestions, 'open')];
  const role = say(phrases.role, 'role');
  const own = told.sentences;
  const withQuotes = pieces.quotes
    .slice(0, 3)
    .map((quote) => [say(phrases.read, 'read', { quote: quoted(pieces, quote) })]);
  const unsaid = (...parts: string[][]) => [...told.rest, ...pieces.unfound, ...parts.flat()];
  const middles: { middle: (string | null)[]; end: (string | null)[]; not_followed: string[] }[] = [
    ...withQuotes.map((middle) => ({ middle: [...middle, ...own], end, not_followed: unsaid() })),
    { middle: [role, ...own], end, not_followed: unsaid(pieces.quotes.length > 0 ? told.mentions : []) },
    { middle: own, end, not_followed: unsaid(pieces.quotes.length > 0 ? told.mentions : []) },
    { middle: [], end, not_followed: unsaid(told.mentions, own) },
    {
      middle: [],
      end: request.channel === 'connect' ? [] : [say(phrases.openQuestions, 'open')],
      not_followed: unsaid(told.mentions, own, told.topics),
    },
  ];
  return middles.map(({ middle, end: last, not_followed }) => ({
    subject: subjectFor(pieces),
    text: messageOf(pieces, [...opening, ...middle, ...last]),
    not_followed: [...new Set(not_followed)],
  }));
}

function subjectFor({ request, say, told }: Pieces): string {
  if (subjectMaxOf(request.channel) === 0) return '';
  const { subjects, topicSubjects } = phrasesOf(request.language);
  const [topic] = told.topics;
  return (topic && say(topicSubjects, 'subject', { topic })) || say(subjects, 'subject') || '';
}

/** Greeting, sentences, and below a mail the sender's name. Only a line that goes on after a comma begins small. */
function messageOf(pieces: Pieces, parts: readonly (string | null)[]): string {
  const { request, say, values, address } = pieces;
  const { greetings, namelessGreetings, closings } = phrasesOf(request.language);
  const greeting = say(greetings, 'greeting') ?? say(namelessGreetings, 'greeting') ?? '';
  const sentences = parts.filter((part) => part !== null && part.trim() !== '') as string[];
  const first = sentences[0] ?? '';
  const isLine = request.channel === 'email' || request.channel === 'inmail';
  const begins = isLine ? (request.language === 'de' ? lower(first, 'de') : upper(first)) : first;
  const body = [begins, ...sentences.slice(1).map(upper)].join(' ');
  if (!isLine) return `${greeting} ${greeting.endsWith(',') ? lower(body, request.language) : upper(body)}`;
  const closing = closings[address === 'formal' ? 'formal' : 'familiar'];
  const end = values.sender ? `\n\n${closing[bitsOf(pieces.seed, 'closing') % closing.length]}\n${values.sender}` : '';
  return `${greeting}\n\n${body}${end}`;
}

const upper = (sentence: string): string =>
  sentence.replace(/^([¿¡«„“"]?\s?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());

/** After a comma a sentence begins small, where its first word is one that would be small elsewhere. */
function lower(sentence: string, language: WritingRequest['language']): string {
  const word = /^\p{L}+/u.exec(sentence)?.[0] ?? '';
  const { functionWords, plainStems } = lexiconOf(language);
  const isSmall =
    language === 'de'
      ? !/^(?:Sie|Ihr\w*|Ihnen)$/.test(word) &&
        (functionWords.has(fold(word)) || /^(?:Danke|Vielen|Schön|Hier|Wärst|Hättest|Könntest)$/.test(word))
      : !/^I$/.test(word) && (functionWords.has(fold(word)) || plainStems.has(wordKey(fold(word), language)));
  return isSmall ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}

function icebreakers(pieces: Pieces): Draft[] {
  const { request, say, told } = pieces;
  const phrases = phrasesOf(request.language);
  const openers = [
    ...pieces.quotes.map((quote) => say(phrases.read, 'read', { quote: `${quoted(pieces, quote)}.` })),
    ...[say(phrases.role, 'role'), say(phrases.place, 'place')].toSorted(
      (a, b) => bitsOf(pieces.seed, a ?? '') - bitsOf(pieces.seed, b ?? ''),
    ),
  ].filter((opener) => opener !== null);
  return openers.map((text) => ({
    subject: '',
    text: upper(text),
    not_followed: [...told.rest, ...pieces.unfound, ...told.topics],
  }));
}

function replyDrafts(pieces: Pieces, intent: AnsweredIntent): Draft[] {
  const { request, say, told } = pieces;
  const phrases = phrasesOf(request.language);
  const answer = say(phrases.replies[intent], intent);
  const [link] = request.links;
  const isCalendar = intent === 'meeting' || intent === 'interested';
  const calendar = link && isCalendar ? say(phrases.calendar, 'calendar', { link }) : null;
  const ask = told.topics.map((topic) => say(phrases.topicQuestions, 'topic', { topic: quoted(pieces, topic) }));
  const rest = [...told.rest, ...pieces.unfound];
  const drafts: [parts: (string | null)[], not_followed: string[]][] = [
    [[answer, ...told.sentences, ...ask, calendar], rest],
    [[answer, ...told.sentences, ...ask], rest],
    [[answer], [...rest, ...told.sentences, ...told.topics]],
  ];
  return drafts.map(([parts, not_followed]) => ({
    subject: '',
    text: messageOf(
      pieces,
      parts.map((part) => part && upper(part)),
    ),
    not_followed,
  }));
}

function commentDrafts(pieces: Pieces, posts: readonly WritingSource[]): Draft[] {
  const { request, say, told, seed } = pieces;
  const quotes = posts.flatMap(quotable).toSorted((a, b) => bitsOf(seed, a) - bitsOf(seed, b));
  return quotes.slice(0, 5).flatMap((quote) => {
    const text = say(phrasesOf(request.language).comments, 'comment', { quote: `${quoted(pieces, quote)}.` });
    return text === null
      ? []
      : [
          { subject: '', text: [text, ...told.sentences].join(' '), not_followed: told.rest },
          { subject: '', text, not_followed: [...told.rest, ...told.sentences] },
        ];
  });
}
