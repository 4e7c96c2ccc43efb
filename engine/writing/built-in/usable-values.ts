import type { WritingSource } from '../../../contract/writing/schemas.ts';
import { hiddenIn } from '../reading/hidden-in.ts';
import { foldInPlace } from '../reading/fold-in-place.ts';
import { linksIn } from '../reading/links-in.ts';
import { readText } from '../reading/read-text.ts';
import { sourceOfField } from '../sources.ts';
import { lexiconOf } from '../words/lexicon.ts';

/** Anybody can write anything into a profile, a file or a page. A value that is not what its field is for is left out. */
const isPlain = (value: string): boolean =>
  hiddenIn(value).length === 0 &&
  linksIn(value).length === 0 &&
  !/[\n\r\t<>{}[\]|\\^`*_#=@~"“”«»„]/.test(value) &&
  !Array.from(foldInPlace(value).matchAll(lexiconOf('en').instructions)).length;

const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;
const COMPANY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,&+() -]{0,59}$/u;
const TITLE = /^\p{L}[\p{L}\p{M}\p{N}'’.,&/() -]{0,59}$/u;
const CITY = /^\p{L}[\p{L}\p{M}'’. -]{1,39}$/u;

const valueOf = (sources: readonly WritingSource[], name: string, shape: RegExp): string | undefined => {
  const value = sourceOfField(sources, name)?.value.trim().replaceAll(/\s+/g, ' ') ?? '';
  return shape.test(value) && isPlain(value) && /\p{L}/u.test(value) ? value : undefined;
};

export interface UsableValues {
  first: string | undefined;
  full: string | undefined;
  company: string | undefined;
  occupation: string | undefined;
  city: string | undefined;
  sender: string | undefined;
}

export function usableValues(sources: readonly WritingSource[]): UsableValues {
  const [first, last] = [valueOf(sources, 'first_name', NAME), valueOf(sources, 'last_name', NAME)];
  const [ownFirst, ownLast] = [
    valueOf(sources, 'account_first_name', NAME),
    valueOf(sources, 'account_last_name', NAME),
  ];
  const place = sourceOfField(sources, 'location')?.value.split(',')[0]?.trim() ?? '';
  const city = valueOf(
    sources.filter(({ name }) => name === 'location').map((source) => ({ ...source, value: place })),
    'location',
    CITY,
  );
  return {
    first,
    full: first && (last ? `${first} ${last}` : first),
    company: valueOf(sources, 'company_name', COMPANY),
    occupation: valueOf(sources, 'occupation', TITLE),
    // “à Le Havre” is no French
    city: city && !/^(?:le|la|les|el|los|las|os|as|o)\s/i.test(city) ? city : undefined,
    sender: ownFirst && (ownLast ? `${ownFirst} ${ownLast}` : ownFirst),
  };
}

const QUOTE_MOST = 160;
const QUOTE_WORDS_LEAST = 3;

/** Sentences of a source that can be quoted as they stand. */
export function quotable({ value }: WritingSource): string[] {
  const read = readText(value.slice(0, 4_000), 'en');
  return read.sentences
    .slice(0, 20)
    .map(({ start, end }) => value.slice(start, end).trim())
    .filter((sentence) => sentence.length <= QUOTE_MOST && sentence.split(/\s+/).length >= QUOTE_WORDS_LEAST)
    .filter((sentence) => isPlain(sentence) && /^[\p{Lu}\p{N}]/u.test(sentence));
}
