import type {
  PlacementAdvice,
  PlacementTest,
  PlacementTestDetails,
  SeedState,
} from '../../../../contract/placement/schemas.ts';
import type { PlacementMailRow, TestRow } from './queries.ts';

const OPEN: ReadonlySet<SeedState> = new Set(['sending', 'waiting', 'unknown', 'unread']);
/** Where it should have been in the inbox. */
const JUDGED = ['inbox', 'other', 'spam', 'missing', 'refused'] as const satisfies SeedState[];

function countsOf(mails: readonly PlacementMailRow[]): PlacementTest['counts'] {
  const count = (state: SeedState) => mails.filter((mail) => mail.state === state).length;
  return {
    total: mails.length,
    inbox: count('inbox'),
    other: count('other'),
    spam: count('spam'),
    missing: count('missing'),
    refused: count('refused'),
    open: mails.filter(({ state }) => OPEN.has(state)).length,
  };
}

/** Of those that arrived somewhere or should have; null before any is known. */
export function inboxPercent(mails: readonly PlacementMailRow[]): number | null {
  const judged = mails.filter(({ state }) => (JUDGED as readonly SeedState[]).includes(state));
  if (judged.length === 0) return null;
  return Math.round((judged.filter(({ state }) => state === 'inbox').length / judged.length) * 100);
}

/** What to do next, the most pressing first. */
export function adviceOf(mails: readonly PlacementMailRow[]): PlacementAdvice[] {
  const isBad = (verdict: string | null | undefined) => verdict !== null && verdict !== undefined && verdict !== 'pass';
  const seen = mails.flatMap(({ authentication }) => authentication ?? []);
  const counts = countsOf(mails);
  const arrived = counts.inbox + counts.other + counts.spam;
  const advice: PlacementAdvice[] = [
    ...(seen.some(({ spf }) => isBad(spf)) ? (['mend_spf'] as const) : []),
    ...(seen.some(({ dkim }) => isBad(dkim)) ? (['mend_dkim'] as const) : []),
    ...(seen.some(({ dmarc }) => isBad(dmarc)) ? (['mend_dmarc'] as const) : []),
    ...(counts.refused > 0 ? (['refused'] as const) : []),
    ...(counts.spam > 0 ? ([counts.spam === arrived ? 'spam_everywhere' : 'spam_at_some'] as const) : []),
    ...(counts.missing > 0 ? (['missing'] as const) : []),
    ...(mails.some(({ state }) => state === 'unread') ? (['seeds_unread'] as const) : []),
  ];
  return advice.length > 0 || counts.inbox === 0 ? advice : ['all_well'];
}

export function placementOnWire(row: TestRow, mails: readonly PlacementMailRow[]): PlacementTest {
  return {
    _id: row.id,
    mailbox_id: row.integration_id,
    email: row.email ?? '',
    subject: row.subject,
    state: row.state,
    campaign: row.campaign_id ? { _id: row.campaign_id, name: row.campaign_name ?? '' } : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    by: row.by,
    counts: countsOf(mails),
    inbox_percent: inboxPercent(mails),
    // what is not known yet is no ground for advice
    advice: row.state === 'done' ? adviceOf(mails) : [],
  };
}

export function placementDetails(row: TestRow, mails: readonly PlacementMailRow[]): PlacementTestDetails {
  const byProvider = Map.groupBy(mails, ({ provider }) => provider);
  return {
    ...placementOnWire(row, mails),
    providers: [...byProvider].map(([provider, own]) => ({ provider, ...countsOf(own) })),
    seeds: mails.map((mail) => ({
      _id: mail.id,
      provider: mail.provider,
      state: mail.state,
      folder: mail.folder,
      took_seconds:
        mail.sent_at && mail.found_at
          ? Math.max(0, Math.round((mail.found_at.getTime() - mail.sent_at.getTime()) / 1_000))
          : null,
      authentication: mail.authentication,
      detail: mail.detail,
    })),
  };
}
