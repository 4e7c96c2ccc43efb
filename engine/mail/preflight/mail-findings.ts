import { placeholdersIn, replacePlaceholders } from '../../text/placeholders.ts';
import { mailFinding, type Found } from './mail-finding.ts';
import type { PreflightFacts, PreflightMail } from './preflight-facts.ts';
import { SPAM_WORDS } from './spam-words.ts';

const LINK = /\bhttps?:\/\/[^\s<>"')\]]+/gi;
const SHORTENERS = new Set(
  'bit.ly buff.ly cutt.ly goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly shorturl.at t.co t.ly tiny.cc tinyurl.com v.gd'.split(
    ' ',
  ),
);
const LINKS_MANY = 3;
/** Gmail cuts off what is longer. */
const LARGE_KB = 100;
/** So much text for each picture. */
const TEXT_PER_PICTURE = 150;
const EXCLAMATIONS_MANY = 2;
/** The ways in which mail programs mark answers, in five languages. */
const REPLY = /^\s*(?:re|fw|fwd|aw|wg|tr|rv|res|enc)\s*:/i;

/** What is noticed in one email: links, size, words, placeholders, way out. */
export function mailFindings(mail: PreflightMail, trackingHost?: string): Found[] {
  const step = { kind: 'step', id: mail.nodeId } as const;
  const warn = (code: Found['code'], values: Found['values'] = {}) =>
    mailFinding(code, 'warns', {
      subject: step,
      values: mail.place === null ? values : { ...values, email: mail.place },
      fix: 'step',
    });
  const found: Found[] = [];
  const links = linksIn(mail);
  for (const link of links.filter(({ protocol }) => protocol === 'http:')) found.push(warn('link_plain', shown(link)));
  for (const link of links.filter(({ hostname }) => SHORTENERS.has(hostname)))
    found.push(warn('link_shortened', shown(link)));
  for (const link of bareShortened(mail)) found.push(warn('link_shortened', { link }));
  for (const link of links.filter(({ hostname }) => hostname === trackingHost))
    found.push(warn('link_tracking', shown(link)));
  for (const link of links.filter(({ hostname }) => /^[\d.]+$|^\[/.test(hostname)))
    found.push(warn('link_address', shown(link)));
  if (links.length > LINKS_MANY) found.push(warn('links_many', { count: links.length }));
  const whole = `${mail.text}${mail.signature}`;
  const kilobytes = Math.ceil(new TextEncoder().encode(whole).length / 1024);
  if (kilobytes > LARGE_KB) found.push(warn('size_large', { kilobytes }));
  const pictures = [...whole.matchAll(/<img\b/gi)].length;
  if (pictures > 0 && mail.text.length < pictures * TEXT_PER_PICTURE) found.push(warn('pictures_heavy', { pictures }));
  found.push(...wordFindings(mail, warn));
  const bare = [
    ...new Set(
      placeholdersIn(`${mail.subject} ${mail.text}`)
        .filter(isBare)
        .map(({ key }) => key),
    ),
  ];
  if (bare.length > 0) found.push(warn('placeholder_bare', { names: bare.join(', ') }));
  if (!mail.hasWayOut) found.push(warn('way_out_hidden'));
  return found;
}

/** The sender's own names are always there. */
const isBare = ({ key, fallback }: { key: string; fallback: string | null }): boolean =>
  fallback === null && !key.startsWith('account_');

function wordFindings(mail: PreflightMail, warn: (code: Found['code'], values?: Found['values']) => Found): Found[] {
  const found: Found[] = [];
  const own = (text: string) => replacePlaceholders(text.replaceAll(LINK, ' '), () => ' ');
  const words = `${own(mail.subject)}\n${own(mail.text)}`;
  const lower = words.toLowerCase();
  const spam = SPAM_WORDS.filter((word) => new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'u').test(lower));
  if (spam.length > 0) found.push(warn('spam_words', { words: spam.join(', ') }));
  const loud = [...words.matchAll(/(?<![\p{L}\d])\p{Lu}{5,}(?![\p{L}\d])/gu)].map(([word]) => word);
  const isLoud = loud.length > 2 || loud.some((word) => own(mail.subject).includes(word));
  if (isLoud) found.push(warn('shouting', { words: [...new Set(loud)].slice(0, 5).join(', ') }));
  const marks = [...words.matchAll(/!/g)].length;
  if (marks > EXCLAMATIONS_MANY) found.push(warn('exclamations', { count: marks }));
  if (mail.isFirst && REPLY.test(mail.subject)) found.push(warn('fake_reply', { subject: mail.subject.trim() }));
  return found;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const shown = (link: URL) => ({ link: link.href.length > 80 ? `${link.href.slice(0, 79)}…` : link.href });

function linksIn({ text, signature }: PreflightMail): URL[] {
  const written = [...`${text} ${signature}`.matchAll(LINK)].map(([link]) => link.replace(/[.,;:!?]+$/, ''));
  return [...new Set(written)].flatMap((link) => (URL.canParse(link) ? [new URL(link)] : []));
}

/** Written without https, as people paste them. */
function bareShortened({ text, signature }: PreflightMail): string[] {
  const names = [...SHORTENERS].map(escaped).join('|');
  const written = `${text} ${signature}`.matchAll(new RegExp(`(?<![\\w./@-])(?:www\\.)?(?:${names})/[\\w-]+`, 'gi'));
  return [...new Set([...written].map(([link]) => link))];
}

/** Where links lead through; only where they are tracked. */
export function trackingFindings({ isLinkTracking, trackingDomain, mails }: PreflightFacts): Found[] {
  if (!isLinkTracking || mails.length === 0) return [];
  const subject = { kind: 'campaign', id: null } as const;
  if (!trackingDomain) return [mailFinding('tracking_shared', 'warns', { subject, fix: 'tracking' })];
  if (trackingDomain.isVerified) return [];
  return [
    mailFinding('tracking_unverified', 'warns', { subject, values: { name: trackingDomain.name }, fix: 'tracking' }),
  ];
}
