import { bitsOf } from '../hash.ts';
import { WARM_UP_TEXTS } from './warm-up-texts.ts';

export type WarmUpLanguage = keyof typeof WARM_UP_TEXTS;
export const WARM_UP_LANGUAGES = Object.keys(WARM_UP_TEXTS) as WarmUpLanguage[];

interface Drawn {
  /** The conversation that it belongs to: its language and subject stay. */
  thread: string;
  /** 0 for what begins it, then one more with every answer. */
  turn: number;
  /** Names of both. */
  to: string;
  from: string;
}

const one = <T>(list: readonly T[], ...seed: readonly (string | number)[]): T =>
  list[bitsOf(...seed) % list.length] as T;
const firstName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)[0]
    ?.replace(/[<>{}]/g, '') || '';

/** What a mail of the warm-up says: the same for the same conversation and turn. */
export function warmUpMail({ thread, turn, to, from }: Drawn): { subject: string; text: string } {
  const language = one(WARM_UP_LANGUAGES, thread, 'language');
  const { hello, bye, topics, answers } = WARM_UP_TEXTS[language];
  const topic = one<{ subject: string; texts: readonly string[] }>(topics, thread, 'topic');
  const said = turn === 0 ? one(topic.texts, thread, 'text') : one<string>(answers, thread, turn, 'answer');
  const greeting = one<string>(hello, thread, turn, 'hello').replace('{to}', firstName(to));
  const end = one<string>(bye, thread, turn, 'bye').replace('{from}', firstName(from));
  return { subject: turn === 0 ? topic.subject : `Re: ${topic.subject}`, text: `${greeting}\n\n${said}\n\n${end}` };
}
