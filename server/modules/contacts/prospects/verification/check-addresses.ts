import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { HOUR } from '../../../../../engine/time/durations.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { prospectEnrolments } from '../campaigns-port.ts';
import { askChecksAwaited, enqueueChecks } from './ask-checks.ts';
import {
  brandToCheckFor,
  type CheckedAddress,
  type CheckRow,
  dueChecks,
  nextCheckAt,
  prospectsHeldBy,
  saveChecks,
} from './check-queries.ts';
import { judgeAddresses } from './judge-addresses.ts';

/** So many addresses a job: then others have their turn. */
const BATCH = 200;
/** Where the DNS did not answer it is asked again, so often and so much later. */
const TRIES = 3;
const AGAIN_AFTER_MS = HOUR;

/** What an address can hold up; looked at again, it may be free. */
export const HELD_BY_ADDRESS: ReadonlySet<WaitReason> = new Set([
  'email_checking',
  'email_bad',
  'email_risky',
] satisfies WaitReason[]);

/** Looks at the addresses of a workspace that are due, a batch; where there are more, or some later, it comes again. */
export async function checkAddresses({ space_id }: { space_id: string }, services: Services): Promise<void> {
  const { transactions } = services;
  const { due, brandId } = await transactions.inSpace(space_id, async (tx) => {
    await askChecksAwaited(tx, BATCH);
    return { due: await dueChecks(tx, BATCH), brandId: await brandToCheckFor(tx) };
  });
  if (brandId === null) return;
  const judged = due.length > 0 ? await judgeAll(due, brandId, services) : [];
  await transactions.inSpace(space_id, async (tx) => {
    if (judged.length > 0) await settle(tx, judged);
    const next = await nextCheckAt(tx);
    if (next) await enqueueChecks(tx, space_id, next);
  });
}

async function judgeAll(due: readonly CheckRow[], brandId: string, services: Services): Promise<CheckedAddress[]> {
  const judgements = await judgeAddresses(
    services,
    brandId,
    due.map(({ address }) => address),
  );
  const again = new Date(services.clock.now().getTime() + AGAIN_AFTER_MS);
  return due.flatMap(({ address, tries }) => {
    const judgement = judgements.get(address);
    if (!judgement) return [];
    const isUnsaid = judgement.reasons.includes('names_away') && tries + 1 < TRIES;
    return [{ address, ...judgement, due_at: isUnsaid ? again : null }];
  });
}

/** Keeps what was found out, and lets those go on who waited for it. */
async function settle(tx: SpaceTx, rows: readonly CheckedAddress[]): Promise<void> {
  await saveChecks(tx, rows);
  await releaseCheckedPeople(
    tx,
    rows.map(({ address }) => address),
  );
  await tx.append({ type: 'prospect.updated', subjectId: null, data: {} });
}

/** Whoever waits because of these addresses is looked at again. */
export async function releaseCheckedPeople(tx: SpaceTx, addresses: readonly string[]): Promise<void> {
  for (const id of await prospectsHeldBy(tx, addresses, [...HELD_BY_ADDRESS]))
    await prospectEnrolments.one.release(tx, id, HELD_BY_ADDRESS);
}
