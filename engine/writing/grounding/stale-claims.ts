import {
  RESEARCH_DAYS,
  type StaleReason,
  type TextClaim,
  type WritingSource,
} from '../../../contract/writing/schemas.ts';
import { DAY } from '../../time/durations.ts';

/**
 * Compares what a text was grounded in with the same sources as they are now. A claim whose source says something else,
 * is gone, or was read too long ago is stale, and nothing is sent with it until it is grounded anew or settled.
 */
export function staleClaims(
  claims: readonly TextClaim[],
  then: readonly WritingSource[],
  now: readonly WritingSource[],
  at: Date,
): { claims: TextClaim[]; may_be_sent: boolean } {
  const [before, today] = [then, now].map((sources) => new Map(sources.map((source) => [source.id, source])));
  const marked = claims.map((claim) => {
    const reasons = claim.source_ids.map((id) => staleReason(before!.get(id), today!.get(id), at));
    return { ...claim, stale: reasons.find((reason) => reason !== null) ?? null };
  });
  return { claims: marked, may_be_sent: marked.every(({ state, stale }) => state !== 'unsupported' && stale === null) };
}

function staleReason(then: WritingSource | undefined, now: WritingSource | undefined, at: Date): StaleReason | null {
  if (!now) return 'removed';
  if (!then || plain(then.value) !== plain(now.value)) return 'changed';
  const isOld =
    now.kind === 'research' && now.seen_at !== null && at.getTime() - Date.parse(now.seen_at) > RESEARCH_DAYS * DAY;
  return isOld ? 'older' : null;
}
const plain = (value: string): string => value.trim().replaceAll(/\s+/g, ' ');
