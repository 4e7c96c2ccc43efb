import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../contract/accounts/people.ts';
import { REPLY_INTENTS, type ReplyIntent } from '../../contract/reading/schemas.ts';
import { bitsOf } from '../../engine/hash.ts';
import type { ReceivedReply } from '../../engine/reading/received-reply.ts';

const folder = new URL('../../engine/reading/', import.meta.url);

/** The day on which the replies of the set arrive. */
export const SET_DAY = '2026-11-19';

/** A reply whose meaning we know, with what else it tells. */
export interface KnownReply extends ReceivedReply {
  intent: ReplyIntent;
  language: Language;
  day?: string;
  to?: string;
}

/** A third is held back: it is never trained on, and nobody looks at what is read wrongly in it. */
export const isHeldBack = (text: string): boolean => bitsOf('held', text) % 3 === 0;

/** The replies of a folder, a file for each language. */
export const readSet = (name: 'set' | 'unseen' = 'set'): KnownReply[] =>
  LANGUAGES.flatMap((language) =>
    readFileSync(new URL(`${name}/${language}.jsonl`, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ ...(JSON.parse(line) as Omit<KnownReply, 'language'>), language })),
  );

export interface Phrase {
  intent: ReplyIntent;
  language: Language;
  text: string;
}

/** What people commonly write: only trained on, never measured by. */
export const readPhrases = (): Phrase[] =>
  LANGUAGES.flatMap((language) => {
    let intent: ReplyIntent | undefined;
    const phrases: Phrase[] = [];
    for (const line of readFileSync(new URL(`phrases/${language}.txt`, folder), 'utf8').split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      const heading = /^\[(\w+)\]$/.exec(line)?.[1];
      if (heading) intent = REPLY_INTENTS.find((each) => each === heading);
      else if (intent) phrases.push({ intent, language, text: line });
      else throw new Error(`phrases/${language}.txt: “${line}” stands below no intent`);
    }
    return phrases;
  });
