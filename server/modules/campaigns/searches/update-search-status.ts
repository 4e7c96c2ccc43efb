import type { CallParsed } from '../../../../contract/call.ts';
import type { searchCalls } from '../../../../contract/searches/calls.ts';
import type { Search, SearchKind, SearchStatus } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { enqueueSearch, publishSearch } from './enqueue-search.ts';
import { describeSearch } from './describe-search.ts';
import { findSearch } from './find-search.ts';
import { campaignOfSearch, changeSearch, type SearchRow } from './queries.ts';
import { rerunSearch } from './rerun-searches.ts';
import { requireSearchFeature } from './search-problem.ts';

type Asked = CallParsed<typeof searchCalls.updateStatus>;

/** From which statuses one is reached; “new” is going on with what was held. */
const FROM: Record<Asked['status'], readonly SearchStatus[]> = {
  new: ['paused', 'failed'],
  paused: ['new', 'active', 'rerun'],
  stopped: ['new', 'active', 'rerun', 'paused', 'failed'],
  rerun: ['paused', 'failed', 'finished', 'stopped'],
};

export async function updateSearchStatus(tx: SpaceTx, actor: SpaceActor, input: Asked): Promise<Search> {
  const search = await findSearch(tx, actor, input.id, 'lock');
  if (search.campaign_id !== input.workflow_id) throw refuse('not_found');
  const { credentials_id: account } = (await campaignOfSearch(tx, input.workflow_id)) ?? {};
  if (input.credentials_id && input.credentials_id !== account) throw refuse('not_found');
  if (search.status === input.status) return describeSearch(search, actor);
  if (!FROM[input.status].includes(search.status as SearchStatus)) throw refuse('conflict');
  return describeSearch(await change(tx, search, input.status), actor);
}

async function change(tx: SpaceTx, search: SearchRow, status: Asked['status']): Promise<SearchRow> {
  const isPushed = search.kind === 'api';
  if (status === 'rerun') {
    if (isPushed) throw refuse('conflict');
    return rerunSearch(tx, search);
  }
  const goesOn = status === 'new';
  if (goesOn) await requireSearchFeature(tx, search.kind as SearchKind);
  const row = (await changeSearch(tx, search.id, {
    status: goesOn && isPushed ? 'active' : status,
    ...(goesOn && { problem: null }),
  })) as SearchRow;
  if (goesOn && !isPushed) await enqueueSearch(tx, row);
  await publishSearch(tx, row);
  return row;
}
