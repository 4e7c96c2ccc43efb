import { addressesPrograms } from './addresses-programs.ts';
import type { PageKind } from './choose-pages.ts';
import type { SitePage } from './read-page.ts';

/** What a statement about a company is about, in the order in which a summary has them. */
export const STATEMENT_KINDS = ['about', 'products', 'customers', 'size', 'place', 'prices', 'jobs', 'news'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export interface FoundStatement {
  kind: StatementKind;
  text: string;
  /** The page that says so. */
  url: string;
  /** Its words, as they stand there. */
  quote: string;
}
export interface ReadSitePage extends SitePage {
  kind: PageKind;
}

const LONGEST = 320;
const SHORTEST = 18;
const MOST: Record<StatementKind, number> = {
  about: 4,
  products: 5,
  customers: 3,
  size: 2,
  place: 3,
  prices: 3,
  jobs: 6,
  news: 3,
};

const SIZE =
  /\b\d[\d.,'’  ]*\+?\s*(?:employees|people|staff|colleagues|team members|specialists|mitarbeit\w*|beschäftigte\w*|menschen|collaborat\w+|salarié\w*|employé\w*|emplead\w+|personas|funcionári\w+|pessoas)\b/i;
const FOUNDED =
  /\b(?:founded|established|since|started|gegründet|seit|fondée?|depuis|créée?|fundad[ao]|desde|criad[ao])\b.{0,40}\b(?:1[89]|20)\d\d\b/i;
const PLACE =
  /\b(?:headquarter\w*|head office|based in|offices? in|located in|sitz in|hauptsitz|standort\w*|niederlassung\w*|siège|bureaux à|basée? à|sede|oficinas? en|ubicad[ao]|escritórios? em|localizad[ao])\b/i;
const CUSTOMERS =
  /\b(?:customers|clients|trusted by|serves?|case study|kunden|vertrauen|clientes|confían|confiam|font confiance)\b/i;
const PRICES =
  /(?:[$€£]\s?\d|\d\s?(?:€|eur\b|usd\b|gbp\b|\$|£)|\b(?:free of charge|kostenlos|gratuit|gratis|grátis)\b)/i;
const WE_DO =
  /\b(?:we|our|wir|unser\w*|nous|notre|nos|nosotros|nuestr\w+|nós|noss\w+)\b|\b(?:is an?|are an?|ist ein\w*|est une?|es una?|é uma?|makes?|builds?|provides?|offers?|helps?|sells?|develops?|delivers?|baut|bietet|entwickelt|propose|développe|ofrece|desarrolla|oferece|desenvolve)\b/i;
const ROLE =
  /\b(?:manager|engineer|developer|lead|head|director|specialist|analyst|designer|consultant|assistant|technician|representative|officer|executive|planner|buyer|nurse|driver|chef|teacher|accountant|entwickler\w*|ingenieur\w*|leiter\w*|mitarbeiter\w*|berater\w*|ingénieur\w*|responsable|directeur|technicien\w*|ingenier[oa]|desarrollador\w*|gerente|engenheir[oa]|desenvolvedor\w*|analista)\b/i;
const ADDRESS_LINE = /\b\d{4,5}\b\s+\p{Lu}|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2}\b|,\s*[A-Z]{2}\s\d{5}\b/u;
/** Words about the page itself. */
const NO_STATEMENT =
  /\b(?:cookies?|privacy|datenschutz|confidentialité|privacidad|privacidade|copyright|all rights|newsletter|log in|sign in|javascript)\b|©/i;

const sentencesOf = (block: string): string[] =>
  block.split(/(?<=[.!?…])\s+(?=[\p{Lu}\d"„«“¿¡])/u).map((sentence) => sentence.trim());

interface Candidate extends FoundStatement {
  weight: number;
}

/**
 * What a company says of itself, in its own words and with the page that says it: its description, and the sentences
 * that tell what it does, for whom, how large, where, for how much and whom it looks for. What the asker wants to know
 * comes first within each.
 */
export function statementsOf(pages: readonly ReadSitePage[], objective: string): FoundStatement[] {
  const wanted = stemsOf(objective);
  const found: Candidate[] = [];
  const seen = new Set<string>();
  const add = (kind: StatementKind, quote: string, page: ReadSitePage, weight: number) => {
    const text = quote.length > LONGEST ? `${quote.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : quote;
    const key = quote.toLowerCase();
    if (seen.has(key) || NO_STATEMENT.test(quote) || addressesPrograms(quote)) return;
    seen.add(key);
    const hits = stemsOf(quote).filter((stem) => wanted.includes(stem)).length;
    found.push({ kind, text, url: page.url, quote: quote.slice(0, 600), weight: weight + hits * 3 });
  };
  for (const page of pages) {
    if (page.kind === 'home' && page.description.length >= SHORTEST) add('about', page.description, page, 9);
    for (const heading of page.headings) {
      const words = heading.split(' ').length;
      if (page.kind === 'careers' && ROLE.test(heading) && words <= 10) add('jobs', heading, page, 2);
      if (page.kind === 'press' && words >= 4) add('news', heading, page, 2);
    }
    for (const block of page.blocks) {
      if (page.kind === 'careers' && block.length <= 80 && ROLE.test(block)) add('jobs', block, page, 1);
      if (page.kind === 'contact' && block.length <= 160 && ADDRESS_LINE.test(block)) add('place', block, page, 4);
      for (const sentence of sentencesOf(block)) {
        if (sentence.length < SHORTEST || sentence.split(' ').length < 4) continue;
        const kind = kindOf(sentence, page.kind);
        if (kind) add(kind, sentence, page, page.kind === 'home' || page.kind === 'about' ? 2 : 1);
      }
    }
  }
  return STATEMENT_KINDS.flatMap((kind) =>
    found
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MOST[kind])
      .map(({ weight: _weight, ...statement }) => statement),
  );
}

function kindOf(sentence: string, page: PageKind): StatementKind | null {
  if (PRICES.test(sentence) && (page === 'pricing' || page === 'products')) return 'prices';
  if (SIZE.test(sentence) && page !== 'careers') return 'size';
  if (PLACE.test(sentence)) return 'place';
  if (CUSTOMERS.test(sentence)) return 'customers';
  if (FOUNDED.test(sentence)) return 'about';
  if (page === 'products') return 'products';
  if ((page === 'home' || page === 'about') && WE_DO.test(sentence)) return 'about';
  return null;
}

/** The beginnings of words that carry something: enough for words of one family to be the same. */
export const stemsOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []).map((word) => word.slice(0, 5))),
];
