import * as z from 'zod';
import { ENRICHED_AT_ONCE, ENRICHED_KINDS, type EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { releaseCredits } from '../../../money/credits/spend-credits.ts';
import { noteResult } from '../../../platform/jobs/note-result.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { Asker } from '../../prospects/list/chosen-prospects.ts';
import { chosenIds } from '../../prospects/list/chosen-ids.ts';
import { type IdentityHashes, identityHashes } from '../facts/identity-hashes.ts';
import { foundPeople } from '../found/found-port.ts';
import { loadFound, loadProspects } from './load-subjects.ts';
import { lookUpPage, type PageOrder, type PageResult } from './look-up-page.ts';
import { openOrder } from './open-order.ts';
import { addResults, NO_RESULT, settlePage } from './settle-page.ts';
import type { Subject } from './subject.ts';
import { type RunRow, runOf, saveRun } from './subject-queries.ts';

export const EnrichInput = z.object({
  asker: Asker,
  kinds: z.array(z.enum(ENRICHED_KINDS)),
  again: z.boolean(),
  /** Prospects, by a choice of them … */
  choice: ProspectChoice.optional(),
  /** … or people of the finder. */
  found: z.array(z.uuid()).optional(),
  total: z.int(),
});
export type EnrichInput = z.output<typeof EnrichInput>;

/** So many people at a time: what was found of them is written together. */
const PAGE = 500;
/** Who waits for a few wants them soon; of many, the cheaper provider is worth a wait. */
const PATIENCE_MS = { few: 5_000, many: 90_000 };
const FEW = 20;
const PROGRESS_MS = 1_000;

/** Looks people up until all are done, somebody ends it, or the credits do; after a crash it goes on where it was. */
export async function runEnrichment(job: RunningJob<EnrichInput>, services: Services): Promise<EnrichmentResult> {
  const { input, spaceId } = job;
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(spaceId, work);
  const { kinds, again, asker } = input;
  const order = await openOrder(services, {
    spaceId,
    by: job.id,
    kinds,
    again,
    about: { userId: asker.user_id },
    isPrepaid: false,
    patienceMs: input.total <= FEW ? PATIENCE_MS.few : PATIENCE_MS.many,
  });
  if (!order) return NO_RESULT;
  const hashes = await identityHashes(services);
  const before = await inSpace((tx) => runOf(tx, job.id));
  let result = before?.result ?? NO_RESULT;
  let last = before?.last_id ?? undefined;
  /** Of the part that was under way those who are done. */
  const gone = new Set(before?.done);
  /** What is spent for sure: others may look up the same people, and pay for them. */
  let spent = result.credits;
  const people = peopleOf(input, hashes, services);
  let written: Promise<void> = Promise.resolve();
  for (let seen = countOf(result); seen < ENRICHED_AT_ONCE; seen = countOf(result)) {
    const limit = Math.min(PAGE, ENRICHED_AT_ONCE - seen);
    const page = await inSpace((tx) => people(tx, { after: last, limit }));
    if (!page.last) break;
    const part = await lookUpPart(order, page.subjects, page.last);
    if (part === 'credits_run_out') return { ...result, ended: 'credits_run_out' };
    last = page.last;
    gone.clear();
    await job.progress(countOf(result), input.total, result);
  }
  await written;
  return result;

  /** What the credits do not suffice for is tried again, once those before have given some back. */
  async function lookUpPart(
    of: PageOrder,
    subjects: readonly Subject[],
    end: string,
  ): Promise<'done' | 'credits_run_out'> {
    let waiting = subjects.filter(({ id }) => !gone.has(id));
    for (let tries = 1; waiting.length > 0; tries++) {
      const teller = progressTeller(countOf(result));
      const { done, unaffordable, skipped } = await lookUpPage(services, of, waiting, teller);
      const counted = addResults(result, done, of);
      const estimate = counted.credits - result.credits;
      result = counted;
      for (const { subject } of done) gone.add(subject.id);
      const isWhole = unaffordable.length === 0 && skipped.length === 0;
      const place = isWhole ? { last_id: end, done: [] } : { last_id: last ?? null, done: [...gone] };
      writeDown(of, { done, skipped, estimate, run: { ...place, result } });
      if (teller.ended) {
        // what was found until then stays, and the job says so
        await written;
        await inSpace((tx) => noteResult(tx, job.id, { ...result, ended: 'stopped' }));
        throw teller.ended;
      }
      if (unaffordable.length > 0) {
        await written;
        if (tries > 1 && done.every(({ charges }) => charges.size === 0)) return 'credits_run_out';
      }
      waiting = unaffordable;
    }
    return 'done';
  }

  /** One part after the other, while the next one is looked up. */
  function writeDown(
    of: PageOrder,
    { done, skipped, estimate, run }: Pick<PageResult, 'done' | 'skipped'> & { estimate: number; run: RunRow },
  ): void {
    written = written.then(async () => {
      const credits = await settlePage(services, of, done, async (tx, now) => {
        await releaseCredits(
          tx,
          skipped.flatMap(({ charges }) => [...charges.values()].map((key) => ({ spaceId, key }))),
        );
        await saveRun(tx, job.id, { ...run, result: { ...run.result, credits: spent + now } });
      });
      spent += credits;
      result = { ...result, credits: result.credits + credits - estimate };
    });
    // whoever waits for it hears of it
    written.catch(() => undefined);
  }

  function progressTeller(base: number) {
    let [count, told] = [0, services.clock.now().getTime()];
    const teller = {
      ended: null as Error | null,
      onDone: (): Promise<boolean> => {
        count++;
        return teller.onWait();
      },
      onWait: async (): Promise<boolean> => {
        const now = services.clock.now().getTime();
        if (teller.ended || now - told < PROGRESS_MS) return teller.ended === null;
        told = now;
        await job.progress(base + count, input.total, result).catch((error: Error) => {
          teller.ended = error;
        });
        return teller.ended === null;
      },
    };
    return teller;
  }
}

const countOf = ({ asked, had, left_out }: EnrichmentResult): number => asked + had + left_out;

type People = (
  tx: SpaceTx,
  part: { after?: string; limit: number },
) => Promise<{ subjects: Subject[]; last: string | undefined }>;

/** Part by part, by their ids. */
export function peopleOf(
  { asker, choice, found }: Pick<EnrichInput, 'asker' | 'choice' | 'found'>,
  hashes: IdentityHashes,
  services: Services,
): People {
  if (choice)
    return async (tx, part) => {
      const ids = await chosenIds(tx, asker, choice, part);
      return { subjects: await loadProspects(tx, hashes, ids), last: ids.at(-1) };
    };
  const all = [...new Set(found ?? [])].toSorted();
  return async (tx, { after, limit }) => {
    const ids = all.filter((id) => after === undefined || id > after).slice(0, limit);
    const people = ids.length > 0 ? await foundPeople.one(tx, ids, services) : [];
    return { subjects: await loadFound(tx, hashes, people), last: ids.at(-1) };
  };
}
