import * as z from 'zod';
import { ENRICHED_AT_ONCE, ENRICHED_KINDS, type EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { ProspectChoice } from '../../../../../contract/prospects/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { noteResult } from '../../../platform/jobs/note-result.ts';
import type { RunningJob } from '../../../platform/jobs/job-task.ts';
import { Asker } from '../../prospects/list/chosen-prospects.ts';
import { chosenIds } from '../../prospects/list/chosen-ids.ts';
import { type IdentityHashes, identityHashes } from '../facts/identity-hashes.ts';
import { foundPeople } from '../found/found-port.ts';
import { loadFound, loadProspects } from './load-subjects.ts';
import { createLookUps } from './look-up.ts';
import { type ReadyPage, type PageOrder, type PageResult, preparePage } from './look-up-page.ts';
import { openOrder } from './open-order.ts';
import { addResults, NO_RESULT, settlePage } from './settle-page.ts';
import type { Subject } from './subject.ts';
import { runOf, saveRun } from './subject-queries.ts';
import { watchJob } from './watch-job.ts';

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

/** Some of the people, ready to be asked about. */
interface Part {
  page: ReadyPage;
  ids: readonly string[];
  /** Behind whom the next part begins. */
  end: string;
}

/**
 * Looks people up until all are done, somebody ends it, or the credits do; after a crash it goes on where it was. While
 * a part is asked the next one is made ready and the one before it written down, so that vendors are never left waiting.
 */
export async function runEnrichment(
  job: RunningJob<EnrichInput>,
  services: Services,
  { pageSize = PAGE }: { pageSize?: number } = {},
): Promise<EnrichmentResult> {
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
  /** Behind it those who are done. */
  const gone = new Set(before?.done);
  /** What is spent for sure: others may look up the same people, and pay for them. */
  let spent = result.credits;
  /** Behind whom the next part begins, and how many there are up to it. */
  let [read, planned] = [last, countOf(result)];
  const people = peopleOf(input, hashes, services);
  const watch = watchJob(services.clock, countOf(result), (count) => job.progress(count, input.total, result));
  const means = { lookUp: createLookUps(services, order), watch };
  let written: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<unknown>>();
  try {
    const ended = await lookUpAll(order);
    await written;
    if (watch.ended) {
      // what was found until then stays, and the job says so
      await inSpace((tx) => noteResult(tx, job.id, { ...result, ended: 'stopped' }));
      throw watch.ended;
    }
    return { ...result, ended };
  } catch (error) {
    watch.end();
    // nobody is asked by a run that is over
    await Promise.allSettled([...underWay, written]);
    throw error;
  }

  async function lookUpAll(of: PageOrder): Promise<EnrichmentResult['ended']> {
    let part = await nextPart(of);
    let finish = async (): Promise<void> => {};
    while (part) {
      const { page, ids, end } = part;
      const { underWay: allUnderWay, result: looked } = page.run();
      void noteUnderWay(looked);
      const isWhole = page.unaffordable.length === 0;
      // what there were no credits for comes before who is next
      const next = isWhole ? noteUnderWay(nextPart(of)) : null;
      await allUnderWay;
      await finish();
      finish = async () => writeDown(of, { page, ids, end }, await looked);
      if (isWhole) {
        part = (await next) ?? null;
        continue;
      }
      await finish();
      finish = async () => {};
      if (!(await tryAgain(of, part))) return 'credits_run_out';
      part = await nextPart(of);
    }
    await finish();
    return null;
  }

  async function nextPart(of: PageOrder): Promise<Part | null> {
    const limit = Math.min(pageSize, ENRICHED_AT_ONCE - planned);
    if (limit <= 0 || !watch.isOn()) return null;
    const { subjects, last: end } = await inSpace((tx) => people(tx, { after: read, limit }));
    if (!end) return null;
    read = end;
    const left = subjects.filter(({ id }) => !gone.has(id));
    planned += left.length;
    return { page: await preparePage(services, of, left, means), ids: subjects.map(({ id }) => id), end };
  }

  /** What the credits did not suffice for is tried again, once those before have given some back; false where none are left. */
  async function tryAgain(of: PageOrder, { page: { unaffordable }, ids, end }: Part): Promise<boolean> {
    for (let waiting = unaffordable; waiting.length > 0 && watch.isOn(); ) {
      await written;
      const page = await preparePage(services, of, waiting, means);
      const looked = await noteUnderWay(page.run().result);
      await writeDown(of, { page, ids, end }, looked);
      if (page.unaffordable.length > 0 && looked.done.every(({ charges }) => charges.size === 0)) return false;
      waiting = page.unaffordable;
    }
    return true;
  }

  /** One part after the other, while those behind it are looked up. */
  async function writeDown(of: PageOrder, { page, ids, end }: Part, looked: PageResult): Promise<void> {
    const counted = addResults(result, looked.done, of);
    const estimate = counted.credits - result.credits;
    result = counted;
    for (const { subject } of looked.done) gone.add(subject.id);
    if (page.unaffordable.length === 0 && looked.skipped.length === 0 && watch.isOn()) {
      last = end;
      for (const id of ids) gone.delete(id);
    }
    const run = { last_id: last ?? null, done: [...gone], result };
    // no more than one waits to be written while another is
    await written;
    written = settlePage(services, of, { ...looked, keys: page.keys }, (tx, now) =>
      saveRun(tx, job.id, { ...run, result: { ...run.result, credits: spent + now } }),
    ).then((credits) => {
      spent += credits;
      result = { ...result, credits: result.credits + credits - estimate };
    });
    // whoever waits for it hears of it
    written.catch(() => undefined);
    await watch.tell();
  }

  function noteUnderWay<T>(work: Promise<T>): Promise<T> {
    const noted = work.finally(() => underWay.delete(noted));
    underWay.add(noted);
    noted.catch(() => watch.end());
    return noted;
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
