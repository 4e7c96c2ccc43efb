import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { readableHost, tellDomains } from './tracking-domain-on-wire.ts';
import type { SeenDomain } from './look-at-tracking-domain.ts';
import { changeTrackingDomain, claimHost, type LockedDomain } from './queries.ts';

const MINUTE = 60_000;
/** How long until it is looked at again, by how often in a row it was not as it should be. */
const PAUSES = [1, 1, 2, 5, 10, 20, 60, 180, 360];
/** One that carries links is looked at now and then, and twice before it is called broken: an answer may be lost. */
const VERIFIED_PAUSE = 30;
const PATIENT_FAILURES = 2;

type Standing = Pick<LockedDomain, 'id' | 'host' | 'status' | 'since' | 'failures'>;

/** Writes down what was seen of a domain, and tells where it stands otherwise than before. */
export async function keepSeen(
  tx: SpaceTx,
  row: Standing,
  given: SeenDomain,
  by: { actorId: string | null },
): Promise<void> {
  // taken before there is a certificate: nobody gets one for a host that is not a customer's
  const isLed = given.problem === null || given.problem === 'no_certificate';
  const seen = isLed && !(await claimHost(tx, row.host)) ? TAKEN : given;
  const failures = seen.problem === null ? 0 : row.failures + 1;
  const status = nextStatus(row, seen, failures, by.actorId !== null);
  const pause = status === 'verified' && failures === 0 ? VERIFIED_PAUSE : (PAUSES[failures] ?? PAUSES.at(-1) ?? 360);
  await changeTrackingDomain(tx, row.id, {
    status,
    problem: seen.problem,
    found: seen.found,
    failures,
    since: status === row.status ? row.since : tx.now,
    checked_at: tx.now,
    next_check_at: new Date(tx.now.getTime() + pause * MINUTE),
    ...(seen.problem === null || seen.problem === 'no_certificate' ? { certificate_until: seen.certificateUntil } : {}),
  });
  if (status !== row.status || by.actorId)
    await tellDomains(tx, {
      id: row.id,
      actorId: by.actorId,
      status,
      broken: status === 'broken' && row.status === 'verified' ? readableHost(row.host) : null,
    });
}

const TAKEN: SeenDomain = { problem: 'taken', found: [], certificateUntil: null };

/** A person who asks hears what is there; by itself it is asked twice, and silence of name servers breaks nothing. */
export function nextStatus(
  { status }: Pick<Standing, 'status'>,
  { problem }: Pick<SeenDomain, 'problem'>,
  failures: number,
  isAsked: boolean,
): 'waiting' | 'certificate' | 'verified' | 'broken' {
  if (problem === null) return 'verified';
  const hasCarried = status === 'verified' || status === 'broken';
  if (status === 'verified' && (problem === 'unanswered' || (!isAsked && failures < PATIENT_FAILURES)))
    return 'verified';
  if (hasCarried) return 'broken';
  return problem === 'no_certificate' ? 'certificate' : 'waiting';
}
