import type { WarmUpStop } from '../../contract/warm-up/schemas.ts';

/** What was counted since it began, or went on, of the last days. */
export interface TroubleFacts {
  sent: number;
  bounced: number;
  landed: number;
  inSpam: number;
  /** Its server's words where it refused the sign-in. */
  refusal: string | null;
  /** Its domain, where a record of it is wrong. */
  brokenDomain: string | null;
}

/** The lines; below so many mails a share says nothing. */
export const STOP_LINES = { bounces: { percent: 5, least: 3 }, spam: { percent: 60, least: 15 } } as const;

/** Why the warm-up has to stop: it would make worse what is wrong. Null where all is well. */
export function troubleOf(facts: TroubleFacts): { code: WarmUpStop; values: Record<string, string> } | null {
  const { sent, bounced, landed, inSpam, refusal, brokenDomain } = facts;
  if (refusal !== null) return { code: 'sign_in', values: { detail: refusal } };
  if (brokenDomain !== null) return { code: 'records', values: { name: brokenDomain } };
  if (bounced >= STOP_LINES.bounces.least && bounced * 100 > sent * STOP_LINES.bounces.percent)
    return { code: 'bounces', values: { bounced: String(bounced), sent: String(sent) } };
  if (landed >= STOP_LINES.spam.least && inSpam * 100 > landed * STOP_LINES.spam.percent)
    return { code: 'spam', values: { in_spam: String(inSpam), landed: String(landed) } };
  return null;
}
