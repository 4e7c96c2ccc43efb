import type { Feature } from '../../contract/features.ts';
import type { SearchKind, SearchProblem } from '../../contract/searches/schemas.ts';

/** A link that leads to people, as it is kept and compared. */
export interface SearchLink {
  kind: Exclude<SearchKind, 'api' | 'csv'>;
  /** Tidy: without what the browser's session added to it. */
  url: string;
  /** Two links with the same key find the same people. */
  key: string;
  /** Its own words, where it has some; else what it is known by. */
  name: string;
}

/** What the network's pages add for themselves: it says nothing about who is found. */
const SESSION_PARAMETERS =
  /^(?:page|start|sid|origin|origins|sessionId|searchId|searchHistoryId|searchRequestId|viewAllFilters|lipi|licu|trk\w*|utm_\w+|rcm|refId|trackingId|_ntb|uiOrigin|spellCorrectionEnabled|rsLogId|midToken|midSig|eid|otpToken|feedView|commentUrn|replyUrn|q_origin)$/i;
const NETWORK_HOST = /(?:^|\.)linkedin\.com$/i;

/** Reads what somebody pasted; null where it leads to nobody. The same on both sides, so a screen can say so at once. */
export function readSearchLink(text: string): SearchLink | null {
  const place = placeOf(text);
  if (!place) return null;
  const { origin, path, parameters } = place;
  const ofOne = (kind: SearchLink['kind'], id: string, tidy: string): SearchLink => ({
    kind,
    url: origin + tidy,
    key: `${kind}:${id.toLowerCase()}`,
    name: id,
  });

  const post = /^\/feed\/update\/(urn:li:\w+:)?([\w-]+)$/.exec(path);
  if (post?.[2]) return ofOne('post', post[2], `/feed/update/${post[1] ?? ''}${post[2]}`);
  const shared = /^\/posts\/(.+)$/.exec(path)?.[1];
  if (shared && !shared.includes('/')) {
    const id = /(?:activity|ugcPost|share)-(\d+)/.exec(shared)?.[1] ?? shared;
    return ofOne('post', id, `/posts/${shared}`);
  }
  const meeting = /^\/(event|group)s\/([\w-]+)/.exec(path);
  if (meeting?.[2]) {
    const id = /(\d{5,})$/.exec(meeting[2])?.[1] ?? meeting[2];
    return ofOne(meeting[1] as 'event' | 'group', id, `/${meeting[1]}s/${meeting[2]}`);
  }
  const list = /^\/sales\/lists\/people\/([\w-]+)/.exec(path)?.[1];
  if (list) return ofOne('navigator_list', list, `/sales/lists/people/${list}`);
  if (
    /^\/(?:talent\/(?:hire\/[\w-]+\/)?(?:discover\/)?(?:search|recruiterSearch)|recruiter\/(?:smart)?search)/i.test(
      path,
    )
  )
    return ofWords('recruiter_search', origin, path, parameters);
  const project = /^\/(talent\/hire|recruiter\/projects?)\/([\w-]+)/.exec(path);
  if (project?.[2]) return ofOne('recruiter_project', project[2], `/${project[1]}/${project[2]}`);
  if (/^\/sales\/search(?:\/people)?$/.test(path))
    return ofWords('navigator_search', origin, '/sales/search/people', parameters);
  if (/^\/search(?:\/results(?:\/(?:people|all))?)?$/.test(path))
    return ofWords('search', origin, '/search/results/people', parameters);
  return null;
}

interface Place {
  origin: string;
  path: string;
  parameters: [string, string][];
}

/** Of the network itself, or of the synthetic one, whose pages all lie under /network. */
function placeOf(text: string): Place | null {
  const given = text.trim();
  const whole = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (/\s/.test(given) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isNetwork = NETWORK_HOST.test(url.hostname);
  const path = decoded(url.pathname).replace(/\/+$/, '');
  if (!isNetwork && !/^\/network\//i.test(path)) return null;
  return {
    origin: isNetwork ? 'https://www.linkedin.com' : `${url.origin}/network`,
    path: isNetwork ? path : path.slice('/network'.length),
    parameters: [...url.searchParams],
  };
}

function ofWords(kind: SearchLink['kind'], origin: string, path: string, all: [string, string][]): SearchLink | null {
  const parameters = all
    .filter(([name, value]) => !SESSION_PARAMETERS.test(name) && value.trim() !== '')
    .map(([name, value]): [string, string] => [name, withoutSession(value.trim())])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams(parameters).toString();
  const named = new Map(parameters);
  const inQuery = /keywords:([^,()]+)/.exec(named.get('query') ?? '')?.[1];
  const words = named.get('keywords') ?? named.get('q') ?? (inQuery ? decoded(inQuery) : '');
  const titled = [named.get('titleFreeText') ?? named.get('title'), named.get('company')].filter(Boolean).join(', ');
  // everybody is no search
  if (parameters.length === 0) return null;
  return {
    kind,
    url: `${origin}${path}?${query}`,
    key: `${kind}:${path.toLowerCase()}?${parameters
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
      .toLowerCase()}`,
    name: (words || titled).slice(0, 120),
  };
}

/** The paid searches write which recent search it was, and of which session, into the search itself. */
const withoutSession = (value: string) =>
  value.startsWith('(')
    ? value
        .replace(/recentSearchParam:\([^()]*\),?/, '')
        .replace(/(?:spellCorrectionEnabled|sessionId):[^,()]*,?/g, '')
        .replace(/,\)$/, ')')
    : value;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const FEATURE_OF: Record<SearchKind, Feature | null> = {
  search: 'social_targeting',
  navigator_list: 'social_targeting',
  navigator_search: 'social_targeting',
  recruiter_project: 'social_targeting',
  recruiter_search: 'social_targeting',
  post: 'post_targeting',
  event: 'event_targeting',
  group: 'group_targeting',
  api: 'api_targeting',
  csv: null,
};
/** What a plan must have for such a search; null where every plan has it. */
export const featureOfSearch = (kind: SearchKind): Feature | null => FEATURE_OF[kind];

/** What keeps an account from running such a search, as far as its kind of subscription tells. */
export function subscriptionProblem(kind: SearchKind, accountType: string): SearchProblem | null {
  if (kind.startsWith('navigator')) return accountType === 'sales_navigator' ? null : 'needs_navigator';
  if (kind.startsWith('recruiter')) return accountType === 'recruiter' ? null : 'needs_recruiter';
  return null;
}

/** A person's own page, tidied; null where the link is to something else. */
export function profileLink(text: string): string | null {
  const place = placeOf(text);
  if (!place) return null;
  // where a page lies may be written in capitals; whose page it is stays as it is written
  const found = /^\/(in|pub|sales\/lead|sales\/people|talent\/profile|recruiter\/profile)\/([^/?#\s]+)/i.exec(
    place.path,
  );
  if (!found) return null;
  const where = found[1]?.toLowerCase() ?? '';
  // what follows the comma of a Sales Navigator link is a search's session
  const who = where.startsWith('sales') ? found[2]?.split(',')[0] : found[2];
  return `${place.origin}/${where}/${encodeURI(who ?? '')}`;
}
