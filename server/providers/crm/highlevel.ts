import * as z from 'zod';
import type { HighLevelClient } from '../../core/services.ts';
import { type BookAccess, type BookContact, BookRefused, type ContactBook } from './port.ts';

const PATIENCE_MS = 15_000;
/** The version of its API, which every request names. */
const VERSION = '2021-07-28';
const SCOPES = 'contacts.readonly contacts.write locations.readonly';
/** Asked too often without a word on how long to wait: its window is ten seconds. One that names days is asked again sooner. */
const WINDOW_MS = 10_000;
const LONGEST_MS = 60_000;

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  locationId: z.string().nullish(),
});
const LocationAnswer = z.object({ location: z.object({ name: z.string() }) });
const ContactAnswer = z.object({ new: z.boolean().default(false), contact: z.object({ id: z.string() }) });
const Problem = z.object({
  message: z.union([z.string(), z.array(z.string())]).optional(),
  error: z.string().optional(),
  /** Of a contact that would be there twice: who is there already. */
  meta: z.object({ contactId: z.string().nullish() }).nullish(),
});

/** HighLevel (LeadConnector) by its API v2 and OAuth for one location. */
export function contactBookOverHighLevel({
  clientId,
  clientSecret,
  authUrl,
  apiUrl,
  redirectUri,
}: HighLevelClient): ContactBook {
  const grant = async (given: Record<string, string>): Promise<BookAccess> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      user_type: 'Location',
      ...given,
    });
    const answer = await ask(`${apiUrl}/oauth/token`, TokenAnswer, { method: 'POST', body });
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      seconds: answer.expires_in,
      locationId: answer.locationId ?? null,
    };
  };
  const withToken = (token: string, body?: object): RequestInit => ({
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      version: VERSION,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    consentUrl: ({ state }) =>
      `${authUrl}/oauth/chooselocation?${new URLSearchParams({
        response_type: 'code',
        redirect_uri: redirectUri,
        client_id: clientId,
        scope: SCOPES,
        loginWindowOpenMode: 'self',
        state,
      })}`,
    exchange: (code) => grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (token) => grant({ grant_type: 'refresh_token', refresh_token: token }),
    location: async (token, id) => {
      const { location } = await ask(`${apiUrl}/locations/${encodeURIComponent(id)}`, LocationAnswer, withToken(token));
      return { name: location.name };
    },
    put: async (token, locationId, contact, knownId) => {
      const fields = onWire(contact);
      const change = async (id: string) => {
        const url = `${apiUrl}/contacts/${encodeURIComponent(id)}`;
        const { contact: kept } = await ask(url, ContactAnswer, { ...withToken(token, fields), method: 'PUT' });
        return { id: kept.id, isNew: false };
      };
      const putIn = async () => {
        const body = withToken(token, { ...fields, locationId });
        const answer = await ask(`${apiUrl}/contacts/upsert`, ContactAnswer, body);
        return { id: answer.contact.id, isNew: answer.new };
      };
      try {
        if (!knownId) return await putIn();
        // deleted there: put in anew
        return await change(knownId).catch((error: unknown) => {
          if (error instanceof BookRefused && error.reason === 'gone') return putIn();
          throw error;
        });
      } catch (error) {
        // by their address or number they are another contact there: that one is brought up to date
        const twin = error instanceof BookRefused ? error.twinId : null;
        if (!twin || twin === knownId) throw error;
        return await change(twin);
      }
    },
  };
}

/** What is not known is left out: an empty field would wipe what is there. */
function onWire(contact: BookContact) {
  const { firstName, lastName, email, phone, company, website, city, country, tags } = contact;
  const fields = {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
    companyName: company,
    website,
    city,
    country,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    ...(tags.length > 0 && { tags }),
  };
}

async function ask<S extends z.ZodType>(url: string, schema: S, init: RequestInit): Promise<z.output<S>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    text = await answer.text();
  } catch (error) {
    throw new BookRefused('away', (error as Error).message);
  }
  if (!answer.ok) throw refusalOf(answer, text);
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new BookRefused('away', 'It answers, but not as it should');
  return read.data;
}

function refusalOf({ status, headers }: Response, text: string): BookRefused {
  const { message, error, meta } = Problem.safeParse(parsed(text)).data ?? {};
  const words = (Array.isArray(message) ? message.join(', ') : message) ?? error ?? `It answers ${status}`;
  if (status === 429) {
    const told = Number(headers.get('retry-after')) * 1_000 || WINDOW_MS;
    return new BookRefused('busy', words, Math.min(told, LONGEST_MS));
  }
  // 403: it was given for another location, or without a right that is needed
  if (status === 401 || status === 403 || error === 'invalid_grant') return new BookRefused('ended', words);
  if (status === 400 && /duplicate/i.test(words)) return new BookRefused('refused', words, 0, meta?.contactId ?? null);
  if (status === 404 || (status === 400 && /not found/i.test(words))) return new BookRefused('gone', words);
  return new BookRefused(status >= 500 ? 'away' : 'refused', words);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
