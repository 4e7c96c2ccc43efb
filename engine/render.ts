import type { PersonFacts, SenderFacts } from './facts.ts';
import { isVideo, replacePlaceholders } from './placeholders.ts';

export type Values = Readonly<Record<string, string>>;

/** What placeholders stand for; custom fields never take the place of those every campaign knows. */
export function valuesOf(
  person: PersonFacts,
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

/**
 * Fills a text in. A placeholder without a value becomes its fallback; one with neither stays as it was written and is
 * named in `missing`, a video as `video:its-id`.
 */
export function render(template: string, values: Values): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const text = replacePlaceholders(template, (mention) => {
    const name = isVideo(mention) ? `video:${mention.fallback}` : mention.key;
    const value = Object.hasOwn(values, name) ? (values[name] as string).trim() : '';
    if (value !== '') return value;
    if (!isVideo(mention) && mention.fallback !== null) return mention.fallback;
    missing.add(name);
    return mention.written;
  });
  return { text, missing: [...missing] };
}
