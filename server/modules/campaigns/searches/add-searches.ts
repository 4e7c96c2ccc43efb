import type { NewSearch, Search, SearchProblem } from '../../../../contract/searches/schemas.ts';
import { readSearchLink } from '../../../../engine/contacts/search-url.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { enqueueSearch, publishSearch } from './enqueue-search.ts';
import { describeSearch } from './describe-search.ts';
import { changeSearch, insertSearch, lockSearch, type SearchRow } from './queries.ts';
import { requireSearchFeature, searchProblem } from './search-problem.ts';

interface Campaign {
  id: string;
  credentials_id: string | null;
}

/** Why a link was refused, as the person who pasted it reads it. */
const SENTENCES: Partial<Record<SearchProblem, string>> = {
  not_recognised: 'This link leads to nobody: paste a search, a post, an event, a group, a list or a project',
  needs_navigator: 'This needs an account with Sales Navigator',
  needs_recruiter: 'This needs an account with Recruiter',
};

/** Adds searches to a campaign and has them collected; all of them, or none where one is refused. */
export async function addSearches(
  tx: SpaceTx,
  actor: SpaceActor,
  campaign: Campaign,
  wanted: readonly NewSearch[],
): Promise<Search[]> {
  const added: SearchRow[] = [];
  for (const [index, search] of wanted.entries()) {
    const row = search.search_id
      ? await takeFile(tx, actor, campaign, search.search_id, search)
      : await addNew(tx, actor, campaign, search, `searches.${index}.url`);
    if (row.kind !== 'api') await enqueueSearch(tx, row);
    await publishSearch(tx, row);
    added.push(row);
  }
  return added.map((row) => describeSearch(row, actor));
}

async function addNew(
  tx: SpaceTx,
  actor: SpaceActor,
  campaign: Campaign,
  { kind, url = '', name, result_limit }: NewSearch,
  field: string,
): Promise<SearchRow> {
  const link = kind === 'api' ? { kind, url: null, key: 'api', name: 'API' } : readSearchLink(url);
  if (!link) throw problem('not_recognised', field);
  await requireSearchFeature(tx, link.kind);
  const found = await searchProblem(tx, actor, link.kind, campaign.credentials_id);
  if (found) throw problem(found, field);
  const row = await insertSearch(tx, {
    id: newId(),
    campaign_id: campaign.id,
    kind: link.kind,
    name: name || link.name,
    url: link.url,
    url_key: link.key,
    // nobody collects from it: it waits for what is pushed
    status: link.kind === 'api' ? 'active' : 'new',
    result_limit: result_limit ?? null,
    created_by: actor.user.id,
  });
  if (!row) throw refuse('search_exists');
  return row;
}

const problem = (found: SearchProblem, field: string) =>
  refuse('invalid_input', { fields: { [field]: SENTENCES[found] ?? 'This search cannot run' } });

/** A file that was set before its campaign was there. What was found in it is found again, now for this campaign. */
async function takeFile(
  tx: SpaceTx,
  actor: SpaceActor,
  campaign: Campaign,
  id: string,
  { name, result_limit }: NewSearch,
): Promise<SearchRow> {
  const file = await lockSearch(tx, id);
  if (!file || file.campaign_id !== null || file.created_by !== actor.user.id) throw refuse('not_found');
  const row = await changeSearch(tx, id, {
    campaign_id: campaign.id,
    status: 'new',
    run: file.run + 1,
    page_cursor: null,
    ...(name && { name }),
    result_limit: result_limit ?? null,
  });
  return row as SearchRow;
}
