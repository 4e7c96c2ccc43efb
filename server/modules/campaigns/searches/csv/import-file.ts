import type { Rejection } from '../../../../../contract/searches/schemas.ts';
import { analyzeNew } from '../../../../core/db/analyze-new.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { listCustomFields } from '../../../contacts/prospects/record/custom-fields.ts';
import { fillDefaults } from '../../../contacts/prospects/save/fill-defaults.ts';
import { prospectIdentity, type ProspectInput } from '../../../contacts/prospects/save/prospect-input.ts';
import { enqueueSearch, publishSearch } from '../enqueue-search.ts';
import { countPage, NOTHING_FOUND } from '../count-page.ts';
import { FileSettings } from './file-settings.ts';
import { cursorAt, fileCriteria, isCheckOnly, linesRead, acceptingCampaign } from './file-criteria.ts';
import { type Mapping, prospectFromRow } from './prospect-from-row.ts';
import {
  changeSearch,
  dropRejected,
  storeRejected,
  lockSearch,
  type RejectedLine,
  type SearchRow,
} from '../queries.ts';
import { readRows } from './read-rows.ts';
import { dropFiles } from '../remove-search.ts';
import { addFoundProspects } from '../add-found-prospects.ts';

/** So many lines a transaction: short enough that nobody waits for it. */
const BATCH = 1_000;

interface Line {
  line: number;
  cells: string[];
  person: ProspectInput | Rejection;
}
interface FileJob {
  space_id: string;
  id: string;
  run: number;
}

/**
 * Reads the file of a search, a batch of lines a transaction, each of which also keeps how far it came: after a crash it
 * goes on behind the last batch. With a campaign that can take people they begin their way; else they are only judged.
 */
export async function importFile(
  job: FileJob,
  services: Services,
  progress: (done: number, total: number | undefined) => Promise<void> = async () => {},
): Promise<void> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.space_id, work);
  const search = await inSpace((tx) => begin(tx, job));
  if (!search?.file_id) return;
  const settings = FileSettings.parse(search.settings);
  const mapping = search.mapping as Mapping;
  const seen = new Set<string>();
  let handled = 0;
  let before: Promise<boolean> = Promise.resolve(true);
  for await (const rows of readRows(services.files, `${job.space_id}/${search.file_id}`, settings, BATCH)) {
    const from = handled;
    handled += rows.length;
    // the next lines are read while the database still has the ones before
    const lines = rows.map((cells, at): Line => ({ line: from + at + 1, cells, person: judged(cells) }));
    if (!(await before)) return;
    // with the first people in it
    if (from === BATCH) await analyzeNew(services.database, ['prospects', 'enrolments']);
    if (handled <= linesRead(search.page_cursor)) continue;
    before = inSpace((tx) => settleLines(tx, { job, settings, from, lines }, services));
    // a failure is thrown where it is waited for
    before.catch(() => undefined);
    await progress(from, search.total_count ?? undefined);
  }
  if (!(await before)) return;
  await progress(handled, search.total_count ?? undefined);
  await inSpace((tx) => end(tx, job, handled, settings, services));

  function judged(cells: string[]): ProspectInput | Rejection {
    const person = prospectFromRow(cells, mapping, settings.is_email_only);
    if (typeof person === 'string') return person;
    const { link_key, email_keys } = prospectIdentity(person);
    const key = link_key ?? email_keys[0] ?? '';
    if (seen.has(key)) return 'duplicate_in_file';
    seen.add(key);
    return person;
  }
}

async function begin(tx: SpaceTx, job: FileJob): Promise<SearchRow | undefined> {
  const search = await lockSearch(tx, job.id);
  if (!search || !isRunning(search, job)) return undefined;
  if (!search.file_id) {
    const failed = await changeSearch(tx, job.id, { status: 'failed', problem: 'not_found' });
    if (failed) await publishSearch(tx, failed);
    return undefined;
  }
  const isTaking = (await acceptingCampaign(tx, search)) !== null;
  const goesOn = search.page_cursor !== null && !(isTaking && isCheckOnly(search.page_cursor));
  if (goesOn) return changeSearch(tx, job.id, { status: 'active', problem: null });
  await dropRejected(tx, job.id);
  return changeSearch(tx, job.id, {
    ...NOTHING_FOUND,
    status: 'active',
    problem: null,
    page_cursor: cursorAt(0, !isTaking),
    ran_at: tx.now,
  });
}

const isRunning = (search: SearchRow, job: FileJob) =>
  search.run === job.run && ['new', 'active', 'rerun'].includes(search.status);

/** Answers whether it goes on: not where the search was paused, stopped, run anew or taken away meanwhile. */
async function settleLines(
  tx: SpaceTx,
  { job, settings, from, lines }: { job: FileJob; settings: FileSettings; from: number; lines: Line[] },
  services: Services,
): Promise<boolean> {
  const search = await lockSearch(tx, job.id);
  if (!search || !isRunning(search, job)) return false;
  const done = linesRead(search.page_cursor);
  const rest = lines.filter(({ line }) => line > done);
  if (done < from || rest.length === 0) return done >= from;
  const people = rest.flatMap(({ person }) => (typeof person === 'string' ? [] : [person]));
  const criteria = await fileCriteria(tx, search, settings);
  if (!criteria) {
    // its campaign, account or steps are gone: it goes on behind the lines before when they are back
    await changeSearch(tx, job.id, { status: 'new' });
    return false;
  }
  if (criteria.campaignId) {
    const fields = await listCustomFields(tx);
    await fillDefaults(
      tx,
      fields.filter(({ key }) => search.custom_fields_keys.includes(key)),
      people,
    );
  }
  const most = search.result_limit === null ? null : Math.max(0, search.result_limit - search.collected_count);
  const taken = await addFoundProspects(tx, { criteria, searchId: job.id, most, people }, services);
  const judged = taken.rejections.values();
  const rejections = rest.map(({ person }) => (typeof person === 'string' ? person : (judged.next().value ?? null)));
  const rejected = rest.flatMap(({ line, cells }, at): RejectedLine[] => {
    const reason = rejections[at];
    return reason ? [{ line, cells, reason }] : [];
  });
  await storeRejected(tx, job.id, rejected);
  const after = await changeSearch(tx, job.id, {
    ...countPage(search, rest.length, { ...taken, rejections }),
    page_cursor: cursorAt(lines.at(-1)?.line ?? done, isCheckOnly(search.page_cursor)),
  });
  if (after) await publishSearch(tx, after);
  return true;
}

async function end(
  tx: SpaceTx,
  job: FileJob,
  handled: number,
  settings: FileSettings,
  services: Services,
): Promise<void> {
  const search = await lockSearch(tx, job.id);
  if (!search || !isRunning(search, job)) return;
  const isTaken = !isCheckOnly(search.page_cursor);
  const isGone = isTaken && !settings.save_csv;
  const after = await changeSearch(tx, job.id, {
    // judged only: it runs when its campaign can take people
    status: isTaken ? 'finished' : 'new',
    page_cursor: null,
    total_count: handled,
    ...(isGone && { file_id: null }),
  });
  if (!after) return;
  await publishSearch(tx, after);
  if (isGone && search.file_id) await dropFiles(tx, [{ space_id: tx.spaceId, file_id: search.file_id }], services);
  if (!isTaken && (await acceptingCampaign(tx, after))) await enqueueSearch(tx, after);
}
