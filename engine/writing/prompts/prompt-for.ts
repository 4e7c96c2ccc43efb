import { addressFor, subjectMaxOf, textMaxOf, type WritingRequest } from '../../../contract/writing/schemas.ts';
import { bitsOf } from '../../hash.ts';
import { isOurs } from '../sources.ts';
import { PROMPT_VERSION, systemPrompt } from './system-prompt.ts';

export interface WritingPrompt {
  version: string;
  system: string;
  user: string;
  /** The shape of the answer, for a model that can be held to one. */
  schema: Record<string, unknown>;
}

/** More of a source is not shown to a model. */
const VALUE_MOST = 2_000;

/**
 * What a model is asked. Everything that others wrote stands as JSON between delimiter lines with a code made from the
 * seed: nothing in it can look like the end of it, since its signs are escaped and the code is not known.
 */
export function promptFor(request: WritingRequest, seed: string): WritingPrompt {
  const code = [bitsOf(seed, 'one'), bitsOf(seed, 'two')].map((bits) => bits.toString(36)).join('');
  const max = Math.min(
    textMaxOf(request.channel),
    request.channel === 'connect' ? (request.note_max ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
  );
  const task = {
    kind: request.kind,
    channel: request.channel,
    language: request.language,
    tone: request.tone,
    address: request.address ?? addressFor(request.tone),
    most_characters: max,
    subject_characters: subjectMaxOf(request.channel),
    intent: request.intent,
    instruction: request.instruction,
    links: request.links,
    forbidden_words: request.forbidden,
  };
  const data = request.sources.map((source) => {
    const { id, kind, name, value, seen_at } = source;
    return asData({ id, kind, name, value: value.slice(0, VALUE_MOST), seen_at, ours: isOurs(source) });
  });
  const text =
    request.text === ''
      ? []
      : ['Text to work on:', `<<<${code}`, asData({ subject: request.subject, text: request.text }), `${code}>>>`];
  return {
    version: PROMPT_VERSION,
    system: systemPrompt(request.kind),
    user: ['Task:', asData(task), ...text, 'Sources:', `<<<${code}`, ...data, `${code}>>>`].join('\n'),
    schema: ANSWER_SCHEMA,
  };
}

/** JSON in which no sign can end the data or hide in it. */
const asData = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>{}\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e0fff}]/gu,
    (sign) => (/[{}]/.test(sign) ? sign : escaped(sign)),
  );
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['subject', 'text', 'cannot'],
  properties: {
    subject: { type: 'string' },
    text: { type: 'string' },
    cannot: { type: ['string', 'null'] },
  },
};
