import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_DAYS } from '../../../contract/accounts/people.ts';
import type { Call } from '../../../contract/call.ts';
import { knownCookie, SESSION_HEADER, type SessionPlace } from '../../../contract/session.ts';

/** By which name a visitor came, with its port if it has one, and whether by TLS. */
export interface Arrival {
  host: string;
  isSecure: boolean;
}

/** How people come in: what the operator says of it. */
export interface Door {
  /** How many proxies stand in front: they tell host, scheme and address. */
  proxies: number;
  /** Where the pages are for whoever opens them. */
  publicUrl: string | null;
}
export const OPEN_DOOR: Door = { proxies: 0, publicUrl: null };
declare module 'fastify' {
  interface FastifyInstance {
    door?: Door;
  }
}

const DAY_S = 86_400;
const FRAME: SessionPlace = 'frame';

/** Under TLS a name that browsers take from this host alone: no neighbour below the same domain can plant one. */
export const sessionCookie = ({ host, isSecure }: Arrival): string =>
  `${isSecure ? '__Host-' : ''}session${portOf(host) && `-${portOf(host)}`}`;

/** The token in the cookie, of a call that a page of ours makes. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return isOwnPage(request) ? cookieOf(request.headers, sessionCookie(arrivalOf(request))) : undefined;
}

/**
 * The same for a picture, whose request cannot have a header of ours. It changes nothing, and from another site the
 * cookie does not come along.
 */
export function pictureSession(request: FastifyRequest): string | undefined {
  const arrival = arrivalOf(request);
  if (!isSameOrigin(request.headers, arrival, request.server.door)) return undefined;
  return cookieOf(request.headers, sessionCookie(arrival));
}

/** The same for a socket, which cannot have a header of ours: browsers say from where it is opened. */
export function socketToken(headers: IncomingHttpHeaders, door: Door): string | undefined {
  const isProxied = door.proxies > 0;
  const arrival = {
    host: (isProxied && last(headers['x-forwarded-host'])) || (headers.host ?? ''),
    isSecure: isProxied && last(headers['x-forwarded-proto']) === 'https',
  };
  return isSameOrigin(headers, arrival, door) ? cookieOf(headers, sessionCookie(arrival)) : undefined;
}

/** After a call that opens, keeps or ends a session the browser of a page of ours has the cookie that belongs to it. */
export function carrySession(
  kind: NonNullable<Call['session']>,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, now }: { token: string | null | undefined; now: Date },
): void {
  if (!isOwnPage(request)) return;
  const arrival = arrivalOf(request);
  const [name, known] = [sessionCookie(arrival), knownCookie(portOf(arrival.host))];
  const today = Math.floor(now.getTime() / (DAY_S * 1000));
  if (kind === 'ends') {
    setCookies(request, reply, { [name]: '', [known]: '' }, 0);
    return;
  }
  if (!token) return;
  // a browser that has it is given it anew once a day: an answer that was overtaken by a sign-in must not undo it
  const isFresh = cookieOf(request.headers, name) === token && cookieOf(request.headers, known) === String(today);
  if (kind === 'keeps' && isFresh) return;
  setCookies(request, reply, { [name]: token, [known]: String(today) }, TOKEN_DAYS * DAY_S);
}

function setCookies(request: FastifyRequest, reply: FastifyReply, values: Record<string, string>, seconds: number) {
  const isSecure = request.protocol === 'https';
  // in a foreign page's frame browsers send no strict cookie; a partitioned one is worth nothing anywhere else
  const isFramed = isSecure && request.headers[SESSION_HEADER] === FRAME;
  const rule = isFramed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const cookies = Object.entries(values).map(
    ([name, value], index) => `${name}=${value}; Path=/; Max-Age=${seconds}; ${index === 0 ? 'HttpOnly; ' : ''}${rule}`,
  );
  reply.header('set-cookie', cookies);
}

/** Another site cannot send the header without being allowed to, and browsers say from where a call comes. */
function isOwnPage(request: FastifyRequest): boolean {
  if (request.headers[SESSION_HEADER] === undefined) return false;
  return isSameOrigin(request.headers, arrivalOf(request), request.server.door);
}

/** Old browsers, and all of them over plain HTTP, name the origin alone, and not for every call. */
function isSameOrigin(headers: IncomingHttpHeaders, { host, isSecure }: Arrival, door: Door = OPEN_DOOR): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  if (!page || (isSecure && page.protocol !== 'https:')) return false;
  const own = URL.parse(`${page.protocol}//${host}`);
  // a page at another port is another's, also on this machine
  if (page.host === own?.host) return true;
  if (door.publicUrl === null) return false;
  const home = new URL(door.publicUrl);
  if (page.origin === home.origin) return true;
  // a proxy may leave out the port that the browser sees: it is the one under which all of our names are reached
  return door.proxies > 0 && page.hostname === own?.hostname && own.port === '' && page.port === home.port;
}

const arrivalOf = ({ host, protocol }: FastifyRequest): Arrival => ({ host, isSecure: protocol === 'https' });
const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';
const last = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim();

function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of cookie.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
