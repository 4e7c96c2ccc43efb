import type { Feature } from '../../contract/features.ts';
import type { HeldAddress } from '../contacts/address/held-addresses.ts';
import type { Decision } from '../decision.ts';
import type { MailboxFacts } from '../facts.ts';
import { shareOf } from '../hash.ts';
import { nextWorkingDay } from '../limits/pace.ts';
import { later } from '../time/durations.ts';
import { emailToUse, phoneToUse } from './addresses.ts';
import { type Ready, ready, skipAt, type StepInput, waitAt } from './input.ts';

/** What emails, text messages, calls, voicemails and enrichment ask before. */

export function readyByEmail(input: StepInput): Ready | Decision {
  const { node, person, sender, now, seed } = input;
  const type = node.settings.email_type ?? 'any';
  const found = emailToUse(person, type);
  if (!found) return waitAt(node.id, 'email_missing', { values: { type } });
  const { email, held } = found;
  if (held) return whyHeldAddress(node.id, held, now);
  const closed = whyClosed(input, 'email', 'email_automation');
  if (closed) return closed;
  const mailboxes = mailboxesFor(input);
  const connected = mailboxes.filter(({ is_connected }) => is_connected);
  if (connected.length === 0) {
    const guarded = mailboxes.find(({ is_guarded }) => is_guarded);
    if (guarded) return waitAt(node.id, 'mailbox_guarded', { values: { mailbox: guarded.email ?? '' } });
    const domain = mailboxes.find(({ held_domain }) => held_domain)?.held_domain;
    return domain ? waitAt(node.id, 'domain_held', { values: { domain } }) : waitAt(node.id, 'integration_invalid');
  }
  // the one with the most room writes, so that mailboxes share a campaign evenly
  const [mailbox] = connected
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left || shareOf(seed, a.id) - shareOf(seed, b.id));
  if (!mailbox)
    return waitAt(node.id, 'daily_limit', { until: nextWorkingDay(sender, now), values: { action: 'mailboxes' } });
  return ready(email, mailbox.id);
}

const HELD = { bad: 'email_bad', risky: 'email_risky', checking: 'email_checking' } as const;
/** A check takes seconds; who waits for one is looked at again when it is there, and after this at the latest. */
const CHECK_SOON_MS = 15 * 60_000;

function whyHeldAddress(nodeId: string, { address, why, reason }: HeldAddress, now: Date): Decision {
  const values = { address, ...(reason && { why: reason }) };
  return waitAt(nodeId, HELD[why], { values, until: why === 'checking' ? later(now, CHECK_SOON_MS) : null });
}

/**
 * Whoever was written to hears from the same mailbox again, and waits for it where it is down or full; only where that
 * one has left the rotation another takes over.
 */
function mailboxesFor({ campaign, person }: StepInput): readonly MailboxFacts[] {
  const known = person.written_from.flatMap((id) => campaign.mailboxes.find((mailbox) => mailbox.id === id) ?? []);
  return known.length > 0 ? known.slice(0, 1) : campaign.mailboxes;
}

const FEATURE_OF = { sms: 'sms', call: 'calling', voicemail: 'voicemail' } as const satisfies Record<string, Feature>;

export function readyByPhone(input: StepInput, action: 'sms' | 'call' | 'voicemail'): Ready | Decision {
  const { node, person, sender, space } = input;
  const phone = phoneToUse(person);
  if (!phone) return waitAt(node.id, 'phone_missing');
  const closed = whyClosed(input, action, FEATURE_OF[action]);
  if (closed) return closed;
  if (sender.dialer_phone !== 'valid') return waitAt(node.id, 'dialer_phone_invalid');
  // what a voicemail costs is what a minute of a call does
  const cost = space.costs[action === 'sms' ? 'sms' : 'call'];
  return space.credits < cost ? waitAt(node.id, 'no_credits') : ready(phone);
}

export function readyToEnrich(input: StepInput): Ready | Decision {
  const { node, person, space } = input;
  if (person.enriched_at || person.emails.enriched) return skipAt(node.id, 'already_enriched');
  // without their page a name alone finds somebody else
  if (!person.link && !person.company_name.trim()) return waitAt(node.id, 'company_missing');
  const closed = whyClosed(input, 'enrich', 'enrichment');
  if (closed) return closed;
  return space.credits < space.costs.enrichment ? waitAt(node.id, 'no_credits') : ready();
}

type Channel = 'email' | 'sms' | 'call' | 'voicemail' | 'enrich';
function whyClosed({ node, space }: StepInput, channel: Channel, feature: Feature): Decision | null {
  if (!space.features.has(feature)) return waitAt(node.id, 'feature_missing', { values: { feature } });
  return space.channels.has(channel) ? null : waitAt(node.id, 'channel_missing', { values: { channel } });
}
