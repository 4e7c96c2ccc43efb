import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type { CalendlyClient } from '../../core/services.ts';
import {
  AnyNews,
  bookingOf,
  EventsAnswer,
  EventTypesAnswer,
  idOfUri,
  InviteeNews,
  InviteesAnswer,
  Problem,
  SubscriptionAnswer,
  TokenAnswer,
  UserAnswer,
} from './calendly-wire.ts';
import { type Booking, NotGenuine, type Scheduling, type SchedulingEventType, SchedulingRefused } from './port.ts';

const PATIENCE_MS = 15_000;
const PAGE = 100;
/** More than anybody has: a list that does not end is none. */
const PAGES_MAX = 20;
/** What was signed longer ago is somebody's copy of it. */
const GOOD_FOR_S = 180;

/** Calendly by its API v2 and OAuth with PKCE. */
export function schedulingOverCalendly({
  clientId,
  clientSecret,
  authUrl,
  apiUrl,
  redirectUri,
}: CalendlyClient): Scheduling {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const grant = async (given: Record<string, string>) => {
    const { access_token, refresh_token, expires_in } = await ask(`${authUrl}/oauth/token`, TokenAnswer, {
      method: 'POST',
      headers: { authorization: basic },
      body: new URLSearchParams(given),
    });
    return { accessToken: access_token, refreshToken: refresh_token, seconds: expires_in };
  };
  const withToken = (token: string, body?: object): RequestInit => ({
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

  return {
    consentUrl: ({ state, verifier }) =>
      `${authUrl}/oauth/authorize?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      })}`,
    exchange: ({ code, verifier }) =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (token) => grant({ grant_type: 'refresh_token', refresh_token: token }),
    revoke: async (token) => {
      const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token });
      await ask(`${authUrl}/oauth/revoke`, null, { method: 'POST', body });
    },
    user: async (token) => {
      const { resource } = await ask(`${apiUrl}/users/me`, UserAnswer, withToken(token));
      const { uri, name, email, avatar_url, current_organization } = resource;
      return { id: idOfUri(uri), uri, organization: current_organization, name, email, picture: avatar_url ?? null };
    },
    eventTypes: async (token, { uri }) => {
      const asked = { user: uri, active: 'true' };
      const all = await pages(`${apiUrl}/event_types`, asked, (url) => ask(url, EventTypesAnswer, withToken(token)));
      return all.flatMap(({ uri: type, name, duration, scheduling_url, active }): SchedulingEventType[] =>
        active ? [{ id: idOfUri(type), name, minutes: duration, link: scheduling_url }] : [],
      );
    },
    bookings: async (token, { uri }, from) => {
      const asked = { user: uri, min_start_time: from.toISOString(), sort: 'start_time:asc' };
      const events = await pages(`${apiUrl}/scheduled_events`, asked, (url) =>
        ask(url, EventsAnswer, withToken(token)),
      );
      const found: Booking[] = [];
      // one after the other: there is a limit on how often somebody may ask
      for (const event of events) {
        const of = `${apiUrl}/scheduled_events/${encodeURIComponent(idOfUri(event.uri))}/invitees`;
        const invitees = await pages(of, {}, (url) => ask(url, InviteesAnswer, withToken(token)));
        for (const { status, ...invitee } of invitees)
          found.push(bookingOf(invitee, event, status === 'active' ? 'booked' : 'canceled'));
      }
      return found;
    },
    tellBookings: async (token, { user, url, key }) => {
      const { resource } = await ask(
        `${apiUrl}/webhook_subscriptions`,
        SubscriptionAnswer,
        withToken(token, {
          url,
          events: ['invitee.created', 'invitee.canceled'],
          organization: user.organization,
          user: user.uri,
          scope: 'user',
          signing_key: key,
        }),
      );
      return idOfUri(resource.uri);
    },
    tellNoMore: async (token, subscription) => {
      const url = `${apiUrl}/webhook_subscriptions/${encodeURIComponent(subscription)}`;
      await ask(url, null, { ...withToken(token), method: 'DELETE' });
    },
    readBooking,
  };
}

/** `Calendly-Webhook-Signature: t=…,v1=…`, an HMAC over the time and the body as it came. */
function readBooking(
  headers: Record<string, unknown>,
  body: Buffer,
  { key, now }: { key: string; now: Date },
): Booking | null {
  const given = headers['calendly-webhook-signature'];
  const [, time, signature] = typeof given === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(given) ?? []) : [];
  if (!time || !signature) throw new NotGenuine('The signature is missing');
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > GOOD_FOR_S) throw new NotGenuine('It was signed too long ago');
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new NotGenuine('The signature is wrong');
  const news: unknown = JSON.parse(body.toString('utf8'));
  const told = InviteeNews.safeParse(news).data;
  if (!told) {
    const other = AnyNews.safeParse(news).data?.event ?? '';
    if (other.startsWith('invitee.') && !/no_show/.test(other))
      throw new SchedulingRefused('refused', 'It cannot be read');
    return null;
  }
  const { scheduled_event: event, ...invitee } = told.payload;
  return bookingOf(invitee, event, told.event === 'invitee.created' ? 'booked' : 'canceled');
}

interface AnyPage<T> {
  collection: T[];
  pagination: { next_page_token?: string | null | undefined };
}

/** All pages of a list, one after the other. */
async function pages<T>(
  url: string,
  asked: Record<string, string>,
  askPage: (url: string) => Promise<AnyPage<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let page: string | null | undefined;
  for (let count = 0; count < PAGES_MAX; count++) {
    const query = new URLSearchParams({ ...asked, count: String(PAGE), ...(page && { page_token: page }) });
    const answer = await askPage(`${url}?${query}`);
    found.push(...answer.collection);
    page = answer.pagination.next_page_token;
    if (!page) break;
  }
  return found;
}

async function ask<S extends z.ZodType | null>(
  url: string,
  schema: S,
  init: RequestInit,
): Promise<S extends z.ZodType ? z.output<S> : null> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    text = await answer.text();
  } catch (error) {
    throw new SchedulingRefused('away', (error as Error).message);
  }
  if (!answer.ok) throw refusalOf(answer.status, text);
  if (!schema) return null as never;
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new SchedulingRefused('away', 'It answers, but not as it should');
  return read.data as never;
}

function refusalOf(status: number, text: string): SchedulingRefused {
  const { title, message, error } = Problem.safeParse(parsed(text)).data ?? {};
  const words = message ?? title ?? error ?? `It answers ${status}`;
  if (status === 401 || error === 'invalid_grant') return new SchedulingRefused('ended', words);
  if (status >= 500 || status === 429) return new SchedulingRefused('away', words);
  return new SchedulingRefused(status === 403 ? 'plan' : 'refused', words);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
