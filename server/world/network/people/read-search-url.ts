import type { PeopleQuery } from './search.ts';

/** What an address of the network, copied from a browser, asks for. */
export type SearchUrl =
  | { kind: 'people'; api: 'classic' | 'sales_navigator' | 'recruiter'; query: PeopleQuery; distances: number[] }
  | { kind: 'list'; api: 'sales_navigator' | 'recruiter'; id: string }
  | { kind: 'post' | 'event' | 'group'; id: string };

const DISTANCES: Record<string, number> = { F: 1, S: 2, O: 3 };

/** Reads the addresses of the real network and of the world's own pages; null where one says nothing we know. */
export function readSearchUrl(text: string): SearchUrl | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return null;
  const path = url.pathname.replace(/^\/network/, '').replace(/\/+$/, '');
  const post =
    /^\/feed\/update\/(?:urn:li:[a-zA-Z]+:)?([\w-]+)$/.exec(decodeURIComponent(path)) ??
    /^\/posts\/(?:.*activity-)?([\w-]+?)(?:-[A-Za-z0-9_]{4})?$/.exec(path);
  if (post?.[1]) return { kind: 'post', id: post[1] };
  const place = /^\/(event|group)s\/([\w-]+)/.exec(path);
  if (place?.[2]) return { kind: place[1] as 'event' | 'group', id: place[2] };
  const list = /^\/sales\/lists\/people\/([\w-]+)/.exec(path)?.[1];
  if (list) return { kind: 'list', api: 'sales_navigator', id: list };
  const project = /^\/(?:talent\/hire|recruiter\/projects?)\/([\w-]+)/.exec(path)?.[1];
  if (project) return { kind: 'list', api: 'recruiter', id: project };
  if (path.startsWith('/sales/search')) return people('sales_navigator', url);
  if (/^\/(talent|recruiter)\/(search|smartsearch)/.test(path)) return people('recruiter', url);
  return /^\/search(\/results\/(people|all))?$/.test(path) ? people('classic', url) : null;
}

function people(api: 'classic' | 'sales_navigator' | 'recruiter', url: URL): SearchUrl {
  const given = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  // the paid searches write everything into one parameter: (keywords:head%20of%20sales,filters:List(…))
  const inQuery = /keywords:([^,()]+)/.exec(given('query') ?? '')?.[1];
  const keywords = given('keywords') ?? given('q') ?? (inQuery ? decodeURIComponent(inQuery) : '');
  const networks = [...(given('network') ?? '').matchAll(/[FSO]/g)].map(([letter]) => DISTANCES[letter] as number);
  return {
    kind: 'people',
    api,
    query: {
      keywords,
      firstName: given('firstName'),
      lastName: given('lastName'),
      title: given('titleFreeText') ?? given('title'),
      company: given('company'),
    },
    distances: networks,
  };
}
