import { type ContactFlag, type FinderKey, type SeniorityLevel } from '../../contract/finder/schemas.ts';
import { countriesByName, countryName } from './places.ts';
import { inTitleCase } from './plain-words.ts';
import {
  CONNECTED_WORDS,
  CONTACT_WORDS,
  DEMONYMS,
  DEPARTMENT_WORDS,
  FILLERS,
  FRESH_WORDS,
  INDUSTRY_WORDS,
  LEADERS,
  OF_WHOM,
  SENIORITY_WORDS,
  TITLE_WORDS,
  WITH,
} from './sentence-words.ts';
import { companyStem, formsOf, listedFormsOf, roleStem, withoutUmlauts } from './sentence-forms.ts';
import { COMPANY_NOUNS, JOINING, LANGUAGE_WORDS, PORTUGUESE, SPEAKING } from './sentence-nouns.ts';
import { canonicalTitle, SHORT_TITLES } from './titles.ts';
import { roleMonthsAt, sizeAt } from './sentence-numbers.ts';
import type { IndexValue, Reading } from './sentence-reading.ts';
import type { Token } from './sentence-tokens.ts';
import { townNames } from './town-names.ts';

/** What the index knows of a phrase, in small letters and without accents; nothing where it knows nothing. */
export interface SentenceDictionary {
  values(
    key: Extract<FinderKey, 'title' | 'industry' | 'technology' | 'keyword' | 'company' | 'location'>,
    phrase: string,
  ): readonly IndexValue[];
}

/** No phrase has more words. */
const PHRASE_MOST = 6;

const one = (saved: string, name = saved): IndexValue[] => [{ saved, name }];
const byPhrase = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries).flatMap(([value, words]) => words.split('|').map((word) => [word, value])));
const COUNTRY_OF = byPhrase(DEMONYMS);
const INDUSTRY_OF = byPhrase(INDUSTRY_WORDS);
const TITLE_OF = byPhrase(TITLE_WORDS);

export class SentenceReader {
  readonly #tokens: readonly Token[];
  readonly #dictionary: SentenceDictionary;

  constructor(tokens: readonly Token[], dictionary: SentenceDictionary) {
    this.#tokens = tokens;
    this.#dictionary = dictionary;
  }

  word(at: number): string {
    return this.#tokens[at]?.word ?? '';
  }

  /** So many words from here on as one phrase. */
  words(at: number, count: number): string {
    return this.#tokens
      .slice(at, at + count)
      .map(({ word }) => word)
      .join(' ');
  }

  /** How many words from here on are one of these; the longest. */
  phrase(at: number, among: { has(phrase: string): boolean }): number {
    for (let count = Math.min(PHRASE_MOST, this.#tokens.length - at); count > 0; count--)
      if (among.has(this.words(at, count))) return count;
    return 0;
  }

  /** What the words from here on are, the longest reading first; of two as long the one that is listed first. */
  read(at: number): Reading | null {
    const readings = [
      sizeAt(this, at),
      roleMonthsAt(this, at),
      this.#contact(at),
      this.#flag(at),
      this.#role(at),
      this.#language(at),
      this.#title(at),
      this.#company(at),
      this.#industry(at),
      this.#place(at),
      this.#seniority(at),
      this.#department(at),
      this.#skill(at),
    ].filter((reading) => reading !== null);
    return readings.reduce<Reading | null>((best, each) => (best && best.tokens >= each.tokens ? best : each), null);
  }

  /** Behind “with”, or behind what stood behind it: an email alone is a word of titles, too. */
  #contact(at: number): Reading | null {
    let count = 0;
    while (
      WITH.has(this.word(at + count)) ||
      (count > 0 && FILLERS.has(this.word(at + count)) && this.phrase(at + count, CONTACT_WORDS) === 0)
    )
      count++;
    const isChained = JOINING.has(this.word(at - 1)) || FILLERS.has(this.word(at - 1)) ? this.#saidWith(at) : false;
    const words = this.phrase(at + count, CONTACT_WORDS);
    if (count === 0 && !isChained && !this.#isAskedFor(at, words)) return null;
    const flag = CONTACT_WORDS.get(this.words(at + count, words)) as ContactFlag | undefined;
    return words > 0 && flag ? { tokens: count + words, part: 'contact_info', filters: { contact_info: flag } } : null;
  }

  /** “emails of CFOs”, “E-Mail und Telefon von …” */
  #isAskedFor(at: number, words: number): boolean {
    if (words === 0 || at > 3) return false;
    const next = this.phrase(at + words + 1, CONTACT_WORDS);
    return JOINING.has(this.word(at + words)) && next > 0
      ? OF_WHOM.has(this.word(at + words + 1 + next))
      : OF_WHOM.has(this.word(at + words)) &&
          (at === 0 || JOINING.has(this.word(at - 1)) || FILLERS.has(this.word(at - 1)));
  }

  #saidWith(at: number): boolean {
    for (let back = at - 1; back >= Math.max(0, at - 5); back--) if (WITH.has(this.word(back))) return true;
    return false;
  }

  #flag(at: number): Reading | null {
    const fresh = this.phrase(at, FRESH_WORDS);
    if (fresh > 0) return { tokens: fresh, part: 'fresh_only', filters: { fresh_only: 'true' } };
    const connected = this.phrase(at, CONNECTED_WORDS);
    return connected > 0 ? { tokens: connected, part: 'li_only', filters: { li_only: 'true' } } : null;
  }

  /** “German speaking”, “who speak German”. */
  #language(at: number): Reading | null {
    const code = LANGUAGE_WORDS.get(this.word(at));
    if (code && SPEAKING.has(this.word(at + 1)))
      return { tokens: 2, part: 'language', key: 'language', values: one(code) };
    const spoken = SPEAKING.has(this.word(at)) ? LANGUAGE_WORDS.get(this.word(at + 1)) : undefined;
    return spoken ? { tokens: 2, part: 'language', key: 'language', values: one(spoken) } : null;
  }

  #longest(at: number, make: (phrase: string, count: number) => Omit<Reading, 'tokens'> | null): Reading | null {
    for (let count = Math.min(PHRASE_MOST, this.#tokens.length - at); count > 0; count--) {
      // what ends with “of” goes on behind it
      if (count > 1 && (this.isFiller(at) || this.isFiller(at + count - 1))) continue;
      const found = make(this.words(at, count), count);
      if (found) return { tokens: count, ...found };
    }
    return null;
  }

  #title(at: number): Reading | null {
    return this.#longest(at, (phrase, count) => {
      const titles: IndexValue[] = [];
      const meant = listedFormsOf(phrase).find((form) => TITLE_OF.has(form));
      if (meant) titles.push(...this.#known('title', TITLE_OF.get(meant) as string));
      for (const said of formsOf(phrase)) {
        const canonical = canonicalTitle(said);
        if (canonical === '') continue;
        titles.push(...this.#dictionary.values('title', canonical));
        if (meant === said) continue;
        if (said in SHORT_TITLES && count === 1 && canonical.includes(' '))
          titles.push(...this.#known('title', canonical));
      }
      // a department alone is no title, even where somebody wrote nothing else
      if (titles.length === 0 || (count === 1 && DEPARTMENT_WORDS.has(phrase) && !meant)) return null;
      if (count === 1 && SENIORITY_WORDS.has(phrase) && !meant && !(phrase in SHORT_TITLES)) return null;
      return { part: 'title', key: 'title', values: unique(titles) };
    });
  }

  /** As the index has it, else as it is said: a filter that finds nobody is seen, one that is missing is not. */
  #known(key: 'title' | 'industry', value: string): readonly IndexValue[] {
    const known = this.#dictionary.values(key, value);
    return known.length > 0 ? known : one(value, inTitleCase(value));
  }

  /** Behind “at”: elsewhere the name of a company is a word like others. */
  #company(at: number): Reading | null {
    if (!AT.has(this.word(at - 1))) return null;
    return this.#longest(at, (phrase) => {
      const values = this.#dictionary.values('company', phrase);
      return values.length > 0 ? { part: 'company', key: 'company', values: values.slice(0, 1) } : null;
    });
  }

  #industry(at: number): Reading | null {
    const reading = this.#longest(at, (phrase) => {
      const stem = companyStem(phrase);
      const form = [...listedFormsOf(phrase), ...(stem ? listedFormsOf(stem) : [])].find((each) =>
        INDUSTRY_OF.has(each),
      );
      const meant = form && INDUSTRY_OF.get(form);
      const values = meant
        ? this.#known('industry', meant)
        : this.#dictionary.values('industry', stem && phrase.length > stem.length + 3 ? stem : phrase);
      return values.length > 0 ? { part: 'industry', key: 'industry', values } : null;
    });
    // “logistics firms” is one thing that is said
    return reading && COMPANY_NOUNS.has(this.word(at + reading.tokens))
      ? { ...reading, tokens: reading.tokens + 1 }
      : reading;
  }

  /** Of a company where one is spoken of next or just before, else of the person. */
  #place(at: number): Reading | null {
    if (this.#isSmall(at)) return null;
    return this.#longest(at, (phrase, count) => {
      const codeOf = (name: string) => COUNTRY_OF.get(name) ?? countriesByName().get(name)?.toLowerCase();
      const code = codeOf(phrase) ?? codeOf(withoutUmlauts(phrase));
      const values = code ? one(code, countryName(code.toUpperCase())) : this.#town(phrase);
      // “in” and “no” are words before they are countries
      if (values.length === 0 || (count === 1 && (this.isFiller(at) || phrase.length < 2))) return null;
      const key = this.#isOfCompany(at, count) ? 'company_location' : 'location';
      return { part: key, key, values };
    });
  }

  /** By all of its names: of those who are in Vienna some sources say that they are in Wien. */
  #town(phrase: string): IndexValue[] {
    const named = townNames(phrase).flatMap((name) => this.#dictionary.values('location', name).slice(0, 1));
    // not the Vienna of Virginia beside Wien
    const country = named[0]?.saved.split('/')[0];
    return unique(named.filter(({ saved }) => saved.split('/')[0] === country));
  }

  /** “IT” and “US” are a department and a country, “it” and “us” are not, but for “the us” and “it managers”. */
  #isSmall(at: number): boolean {
    const { word = '', raw = '' } = this.#tokens[at] ?? {};
    if ((word !== 'it' && word !== 'us') || raw === raw.toUpperCase()) return false;
    return word === 'us' ? this.word(at - 1) !== 'the' : this.phrase(at + 1, SENIORITY_WORDS) === 0;
  }

  /** Nothing that anybody would miss. */
  isFiller(at: number): boolean {
    const word = this.word(at);
    return FILLERS.has(word) && ((word !== 'it' && word !== 'us') || this.#isSmall(at));
  }

  /** “no recruiters”, but “no Brasil”. */
  isRefusal(at: number): boolean {
    if (this.word(at) !== 'no') return false;
    const isElsewhere = this.#tokens.some(({ word }) => PORTUGUESE.has(word));
    return !isElsewhere && this.#place(at + 1) === null;
  }

  #isOfCompany(at: number, count: number): boolean {
    // “entreprises françaises”
    if (COMPANY_NOUNS.has(this.word(at - 1))) return true;
    let isIndustry = false;
    let next = at + count;
    for (; next < Math.min(at + count + 4, this.#tokens.length); next++) {
      if (COMPANY_NOUNS.has(this.word(next)) || companyStem(this.word(next)) !== null) return true;
      const isPassed =
        this.phrase(next, INDUSTRY_OF) > 0 || this.#dictionary.values('industry', this.word(next)).length > 0;
      if (!isPassed && !JOINING.has(this.word(next)) && !COUNTRY_OF.has(this.word(next))) break;
      if (isPassed && this.#title(next)) return false;
      if (isPassed) next += Math.max(1, this.phrase(next, INDUSTRY_OF)) - 1;
      // “Germany or retail” are two things
      isIndustry ||= isPassed && !JOINING.has(this.word(at + count));
    }
    // “deutsche Speditionen”, but “German logistics CFOs”
    return isIndustry && this.#title(next) === null && this.#seniority(next) === null;
  }

  #seniority(at: number): Reading | null {
    const leaders = this.phrase(at, LEADERS);
    if (leaders > 0) {
      const values = ['c_level', 'vp', 'director'].flatMap((level) => one(level));
      return { tokens: leaders, part: 'seniority', key: 'seniority', values };
    }
    const { count, value } = this.#listed(at, SENIORITY_WORDS);
    return value ? { tokens: count, part: 'seniority', key: 'seniority', values: one(value) } : null;
  }

  #department(at: number): Reading | null {
    if (this.#isSmall(at)) return null;
    const { count, value } = this.#listed(at, DEPARTMENT_WORDS);
    return value ? { tokens: count, part: 'department', key: 'department', values: one(value) } : null;
  }

  /** A word of a list, in whichever form it stands. */
  #listed<T extends string>(at: number, words: ReadonlyMap<string, T>): { count: number; value: T | undefined } {
    const whole = this.phrase(at, words);
    if (whole > 0) return { count: whole, value: words.get(this.words(at, whole)) };
    const form = this.isFiller(at) ? undefined : listedFormsOf(this.word(at)).find((each) => words.has(each));
    return { count: 1, value: form === undefined ? undefined : words.get(form) };
  }

  /** “Einkaufsleiterin”: a department and a level in one word. */
  #role(at: number): Reading | null {
    for (const form of listedFormsOf(this.word(at))) {
      const { stem, role } = roleStem(form) ?? {};
      const department = listedFormsOf(stem ?? '').find((each) => DEPARTMENT_WORDS.has(each));
      const level = LEVEL_OF[role ?? ''];
      if (!department || !level || TITLE_OF.has(form)) continue;
      const values = one(DEPARTMENT_WORDS.get(department) as string);
      return {
        tokens: 1,
        part: 'department',
        key: 'department',
        values,
        also: { key: 'seniority', values: one(level) },
      };
    }
    return null;
  }

  #skill(at: number): Reading | null {
    return this.#longest(at, (phrase, count) => {
      const technology = this.#dictionary.values('technology', phrase);
      if (technology.length > 0) return { part: 'technology', key: 'technology', values: technology };
      if (count === 1 && (this.isFiller(at) || WITH.has(phrase) || COMPANY_NOUNS.has(phrase))) return null;
      const keyword = this.#dictionary.values('keyword', phrase);
      return keyword.length > 0 ? { part: 'keyword', key: 'keyword', values: keyword } : null;
    });
  }
}

const LEVEL_OF: Readonly<Record<string, SeniorityLevel>> = {
  leiter: 'director',
  chef: 'director',
  direktor: 'director',
  manager: 'manager',
  vorstand: 'c_level',
};
const AT = new Set('at bei chez en na no da do von of'.split(' '));
const unique = (values: readonly IndexValue[]): IndexValue[] => [
  ...new Map(values.map((value) => [value.saved, value])).values(),
];
