import type { CallParsed, CallPayload, Nothing } from '../../../../contract/call.ts';
import type { researchCalls } from '../../../../contract/research/calls.ts';
import type { CompanyResearch } from '../../../../contract/research/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import {
  changeOpenResearch,
  countBegun,
  dropResearch,
  insertResearch,
  lockResearch,
  noteChanged,
  replaceStatements,
  type ResearchRow,
  researchesOf,
  statementRows,
} from './queries.ts';
import { remainingAttempts, researchesOnWire, researchOnWire } from './research-on-wire.ts';

type Calls = typeof researchCalls;
const FEATURE = 'ai_company_researches';
/** What could not be done in so many runs is told as failed; one more is left to tell it after a crash. */
export const RESEARCH_RUNS = 3;

export async function listResearches(tx: SpaceTx, { user }: SpaceActor): Promise<CallPayload<Calls['list']>> {
  await requireFeature(tx, FEATURE);
  const rows = await researchesOf(tx, user.id);
  return {
    company_researches: await researchesOnWire(tx, rows),
    remaining_attempts: await remainingAttempts(tx, user.id),
  };
}

export async function startResearch(
  tx: SpaceTx,
  { user }: SpaceActor,
  { host_name, research_objective }: CallParsed<Calls['start']>,
): Promise<CompanyResearch> {
  await requireFeature(tx, FEATURE);
  if (!(await countBegun(tx, user.id))) throw refuse('limit_reached');
  const id = newId();
  await insertResearch(tx, { id, userId: user.id, host: host_name, objective: research_objective });
  await tx.enqueue('research.run', { space_id: tx.spaceId, id }, { maxAttempts: RESEARCH_RUNS + 1 });
  await publishChange(tx, id, user.id);
  return researchOnWire(tx, id);
}

/** What is named stays, with its source; other words than a page’s own are told as changed. */
export async function updateResearch(
  tx: SpaceTx,
  { user }: SpaceActor,
  { id, version, statements }: CallParsed<Calls['update']>,
): Promise<CompanyResearch> {
  const row = await requireOwn(tx, user.id, id);
  if (row.state !== 'overview') throw refuse('not_found');
  if (row.version !== version) throw refuse('conflict');
  const known = new Map((await statementRows(tx, [id])).map((statement) => [statement.id, statement]));
  const named = statements.flatMap(({ _id }) => _id ?? []);
  if (named.some((each) => !known.has(each)) || new Set(named).size < named.length) throw refuse('not_found');
  await replaceStatements(
    tx,
    id,
    statements.map(({ _id, topic, text }) => {
      const before = _id === undefined ? undefined : known.get(_id);
      if (!before) return { topic, text, page: null, quote: null };
      const isChanged = before.page !== null && (before.is_changed || before.text !== text);
      return { id: before.id, topic, text, page: before.page, quote: before.quote, isChanged };
    }),
  );
  await noteChanged(tx, id);
  await publishChange(tx, id, user.id);
  return researchOnWire(tx, id);
}

/** Whoever reads its pages hears of it with the next page. */
export async function stopResearch(
  tx: SpaceTx,
  { user }: SpaceActor,
  { id }: { id: string },
): Promise<CompanyResearch> {
  await requireOwn(tx, user.id, id);
  if (await changeOpenResearch(tx, id, { state: 'failed', problem: 'stopped' })) await publishChange(tx, id, user.id);
  return researchOnWire(tx, id);
}

export async function deleteResearch(tx: SpaceTx, { user }: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  await requireOwn(tx, user.id, id);
  await dropResearch(tx, id);
  await publishChange(tx, id, user.id);
  return {};
}

/** Nobody reads or changes a colleague's, admins neither. */
async function requireOwn(tx: SpaceTx, userId: string, id: string): Promise<ResearchRow> {
  const row = await lockResearch(tx, id);
  if (row?.user_id !== userId) throw refuse('not_found');
  return row;
}

export const publishChange = (tx: SpaceTx, id: string, userId: string): Promise<unknown> =>
  tx.append({ type: 'research.changed', subjectId: id, data: { user_id: userId } });
