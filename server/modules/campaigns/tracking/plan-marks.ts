import { createHash, randomBytes } from 'node:crypto';
import type { MarkKind, NewMark } from './queries.ts';
import { addPixel, addUnsubscribe, rewriteLinks } from '../../senders/mailboxes/rewrite-links.ts';

export interface ToMark {
  spaceId: string;
  intentId: string;
  enrolmentId: string | null;
  prospectId: string;
  /** Where it goes, for an email; an unsubscription leaves exactly this address alone. */
  address?: string;
  /** Absent for what has no markup: a message of the network. */
  html?: string;
  text: string;
  isLinkTracking: boolean;
  isOpenTracking: boolean;
  /** `header` lets mail programs offer it, `button` also shows a line below the text. */
  unsubscribe?: 'none' | 'header' | 'button';
  /** Of the reader, for the words of that line. */
  language?: string | null;
  /** Where the addresses lead: the brand's own site. */
  origin: string;
}

export interface Marked {
  html: string | undefined;
  text: string;
  unsubscribeUrl: string | null;
  /** To be kept before it is sent (`storeMarks`). */
  marks: NewMark[];
}

/** 128 bits: nobody guesses one. */
const newToken = () => randomBytes(16).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The text with addresses of ours in the place of its links, a picture that tells of opening, a way to unsubscribe. */
export function planMarks(given: ToMark): Marked {
  const { spaceId, intentId, enrolmentId, prospectId, origin } = given;
  const marks: NewMark[] = [];
  const mark = (kind: MarkKind, path: string, url: string | null = null): string => {
    const token = newToken();
    marks.push({
      token: hashOfToken(token),
      space_id: spaceId,
      kind,
      intent_id: intentId,
      enrolment_id: enrolmentId,
      prospect_id: prospectId,
      address: given.address?.toLowerCase() ?? null,
      url,
    });
    return `${origin}/${path}/${token}`;
  };
  let { html, text } = given;
  if (given.isLinkTracking) ({ html, text } = rewriteLinks({ html, text }, (url) => mark('link', 't/l', url)));
  const how = given.unsubscribe ?? 'none';
  const unsubscribeUrl = how === 'none' ? null : mark('unsubscribe', 'u');
  if (how === 'button' && unsubscribeUrl)
    ({ html, text } = addUnsubscribe({ html, text }, unsubscribeUrl, given.language));
  if (html !== undefined && given.isOpenTracking) html = addPixel(html, mark('open', 't/o'));
  return { html, text, unsubscribeUrl, marks };
}
