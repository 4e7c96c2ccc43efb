import { addressesPrograms } from './addresses-programs.ts';
import type { SitePage } from './read-page.ts';
import { type FoundStatement, stemsOf, type StatementKind } from './statements.ts';

/** What somebody else says that a page says. */
export interface Claim {
  kind: StatementKind;
  text: string;
  url: string;
  /** The words of the page that it rests on. */
  quote: string;
}

const QUOTE_SHORTEST = 12;
/** So much of what carries the statement has to stand in the words that it rests on. */
const SHARED = 0.6;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»"'’‘]/g, '')
    .replace(/[–—-]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Those that hold: the quote stands on that page word for word, and the statement has no number, name, address or link
 * that the quote has not, and says mostly what it says. The others are dropped, whoever made them.
 */
export function verifyClaims(claims: readonly Claim[], pages: readonly SitePage[]): FoundStatement[] {
  const words = new Map(pages.map((page) => [page.url, bare(wordsOf(page).join('\n'))]));
  const seen = new Set<string>();
  return claims.filter(({ text, url, quote }) => {
    const said = words.get(url);
    const kept = bare(quote);
    if (said === undefined || kept.length < QUOTE_SHORTEST || !said.includes(kept)) return false;
    if (addressesPrograms(text) || addressesPrograms(quote) || seen.has(bare(text))) return false;
    seen.add(bare(text));
    return isWithin(text, quote);
  });
}

const wordsOf = (page: SitePage): string[] => [page.title, page.description, ...page.headings, ...page.blocks];

function isWithin(text: string, quote: string): boolean {
  const said = bare(quote);
  const digits = (from: string) => (from.match(/\d[\d.,'’]*/g) ?? []).map((number) => number.replace(/\D/g, ''));
  const numbers = new Set(digits(quote));
  if (digits(text).some((number) => !numbers.has(number))) return false;
  // names stand in the middle of a sentence with a capital letter; addresses and links are of one piece
  const names = text.match(/(?<=[\p{L}\d,;:] )\p{Lu}[\p{L}\d&.-]+/gu) ?? [];
  const links = text.match(/\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:com|net|org|io|co|de|fr|es|pt|test)\b/gi) ?? [];
  if ([...names, ...links].some((name) => !said.includes(bare(name).replace(/[.,;:]+$/, '')))) return false;
  const stems = stemsOf(text);
  const own = new Set(stemsOf(quote));
  return stems.length > 0 && stems.filter((stem) => own.has(stem)).length / stems.length >= SHARED;
}
