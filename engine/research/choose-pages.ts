/** What a page of a company is about, as far as its address and its link tell. */
export const PAGE_KINDS = ['home', 'about', 'products', 'customers', 'pricing', 'careers', 'press', 'contact'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface ChosenPage {
  url: string;
  kind: PageKind;
}

/** In English, German, French, Spanish and Portuguese; the first that fits is it. */
const SIGNS: readonly (readonly [Exclude<PageKind, 'home'>, RegExp])[] = [
  [
    'careers',
    /career|jobs?\b|vacanc|join-?us|hiring|karriere|stellen|recrute|carriere|emplo[iy]|empleo|trabaj|vagas|carreira/,
  ],
  ['pricing', /pricing|prices|plans|preise|tarif|precios|planes|precos/],
  ['press', /press|news|blog|media|aktuell|presse|actualit|noticia|prensa|novidad|imprensa/],
  ['customers', /customer|client|case-?stud|reference|success|kunden|referenz|temoign|clientes|casos/],
  ['contact', /contact|kontakt|impressum|imprint|legal-?notice|mentions|contacto|contato/],
  [
    'about',
    /about|company|who-?we|our-?story|team|ueber|uber|unternehmen|propos|entreprise|qui-sommes|nosotros|empresa|quem-somos|sobre/,
  ],
  [
    'products',
    /product|service|solution|platform|feature|what-?we|produkt|leistung|loesung|losung|produit|offre|producto|servicio|solucion|produto|servico|soluc/,
  ],
];
const MOST: Record<PageKind, number> = {
  home: 1,
  about: 2,
  products: 3,
  customers: 1,
  pricing: 1,
  careers: 2,
  press: 1,
  contact: 1,
};
export const PAGES_MOST = 12;
const NO_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|mp[34]|css|js|xml|docx?|xlsx?|pptx?|ics|woff2?)$/i;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
export const siteName = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** Of the links of a home page, and what its map lists, those that tell most of the company. */
export function choosePages(home: string, links: readonly { url: string; text: string }[]): ChosenPage[] {
  const own = siteName(new URL(home).hostname);
  const seen = new Set([address(home)]);
  const found: (ChosenPage & { depth: number })[] = [];
  for (const { url, text } of links) {
    const target = URL.parse(url);
    if (!target || !/^https?:$/.test(target.protocol) || siteName(target.hostname) !== own) continue;
    if (NO_PAGE.test(target.pathname) || seen.has(address(url))) continue;
    const kind = kindOf(target.pathname, text);
    if (!kind) continue;
    seen.add(address(url));
    target.hash = '';
    found.push({ url: target.href, kind, depth: target.pathname.split('/').filter(Boolean).length });
  }
  const chosen: ChosenPage[] = [{ url: home, kind: 'home' }];
  const byDepth = found.toSorted((a, b) => a.depth - b.depth);
  for (const kind of PAGE_KINDS)
    chosen.push(
      ...byDepth
        .filter((page) => page.kind === kind)
        .slice(0, MOST[kind])
        .map(({ url }) => ({ url, kind })),
    );
  return chosen.slice(0, PAGES_MOST);
}

/** By the last part of the path, then the whole of it, then the words of the link. */
function kindOf(path: string, text: string): PageKind | null {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => plain(safeDecoded(part)));
  for (const words of [parts.at(-1) ?? '', parts.join('/'), plain(text).slice(0, 60)])
    for (const [kind, sign] of SIGNS) if (words !== '' && sign.test(words)) return kind;
  return null;
}

function safeDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same page, however it is linked. */
function address(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${siteName(hostname)}${pathname.replace(/\/(?:index\.\w+)?$/, '')}`;
}

/** The pages that a map of a site lists. */
export const pagesOfMap = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/gi)]
    .slice(0, 500)
    .map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));
