import { LANGUAGES, type Language } from '../../../../contract/accounts/people.ts';
import type { EventData } from '../../../../contract/events.ts';
import type { ChatWords } from './texts/chat-words.ts';
import { deWords } from './texts/de.ts';
import { enWords } from './texts/en.ts';
import { esWords } from './texts/es.ts';
import { frWords } from './texts/fr.ts';
import { ptWords } from './texts/pt.ts';

const WORDS: Record<Language, ChatWords> = {
  de: deWords,
  en: enWords,
  es: esWords,
  fr: frWords,
  pt: ptWords,
};

export const chatLanguage = (language: string): Language => LANGUAGES.find((each) => each === language) ?? 'en';
export const wordsOf = (language: Language): ChatWords => WORDS[language];

/** A place that nothing is known for stays empty. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** What is wrong, in the words of the bell. */
export function problemWords(language: Language, { kind, values }: EventData<'problem.told'>): string {
  const { problems } = wordsOf(language);
  const said = { ...values, date: values.date ? dayText(language, values.date) : '' };
  if (kind === 'guarded_mailbox' && values.why === 'complaints') return filled(problems.guarded_for_complaints, said);
  if (kind === 'webhook_disabled' && values.why === 'gone') return filled(problems.webhook_gone, said);
  if (kind === 'broken_integration' && !values.problem) return filled(problems.broken_integration_unsaid, said);
  return filled(problems[kind], said);
}

const dayText = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** A moment as it is where the account is. */
export const timeText = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
