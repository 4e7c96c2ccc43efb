import type { ProspectFacts, SenderFacts } from '../facts.ts';
import { isVideo, placeholdersIn } from './placeholders.ts';

export type Values = Readonly<Record<string, string>>;

/** What a text is filled in from. */
export type WordingFacts = Pick<
  ProspectFacts,
  | 'first_name'
  | 'last_name'
  | 'occupation'
  | 'college_name'
  | 'years_in_company'
  | 'location'
  | 'company_name'
  | 'custom'
>;

/** What placeholders stand for; custom fields never take the place of those every campaign knows. */
export function valuesOf(
  person: WordingFacts,
  sender: Pick<SenderFacts, 'first_name' | 'last_name'>,
  videos: ReadonlyMap<string, string> = new Map(),
): Values {
  const full = (first: string, last: string) => `${first} ${last}`.trim();
  return {
    ...person.custom,
    first_name: person.first_name,
    last_name: person.last_name,
    full_name: full(person.first_name, person.last_name),
    occupation: person.occupation,
    college_name: person.college_name,
    years_in_company: person.years_in_company === null ? '' : String(person.years_in_company),
    location: person.location,
    company_name: person.company_name,
    account_first_name: sender.first_name,
    account_last_name: sender.last_name,
    account_full_name: full(sender.first_name, sender.last_name),
    ...Object.fromEntries([...videos].map(([id, link]) => [`video:${id}`, link])),
  };
}

/** A piece of a filled-in text that took the place of a placeholder. */
export interface FilledPart {
  start: number;
  end: number;
  /** What it is called, a video as `video:its-id`. */
  key: string;
  kind: 'value' | 'fallback' | 'missing';
}

/**
 * Fills a text in. A placeholder without a value becomes its fallback; one with neither stays as it was written and is
 * named in `missing`, a video as `video:its-id`.
 */
export function render(template: string, values: Values): { text: string; missing: string[] } {
  const { text, parts } = fillIn(template, values);
  return { text, missing: [...new Set(parts.filter(({ kind }) => kind === 'missing').map(({ key }) => key))] };
}

/** The same, with where each placeholder went. */
export function fillIn(template: string, values: Values): { text: string; parts: FilledPart[] } {
  const parts: FilledPart[] = [];
  let text = '';
  let from = 0;
  for (const mention of placeholdersIn(template)) {
    const at = template.indexOf(mention.written, from);
    const key = isVideo(mention) ? `video:${mention.fallback}` : mention.key;
    const value = Object.hasOwn(values, key) ? (values[key] as string).trim() : '';
    const fallback = isVideo(mention) ? null : mention.fallback;
    const [kind, words] =
      value !== ''
        ? (['value', value] as const)
        : fallback === null
          ? (['missing', mention.written] as const)
          : (['fallback', fallback] as const);
    text += template.slice(from, at);
    parts.push({ start: text.length, end: text.length + words.length, key, kind });
    text += words;
    from = at + mention.written.length;
  }
  return { text: text + template.slice(from), parts };
}
