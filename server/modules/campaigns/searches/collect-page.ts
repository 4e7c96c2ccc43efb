import type { SearchKind, SearchProblem } from '../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { NetworkPerson, Outcome, NetworkPage, NetworkRefusal } from '../../../providers/network/port.ts';
import { networkProvider } from '../../senders/credentials/network/network-provider.ts';
import { enqueueSearch, publishSearch } from './enqueue-search.ts';
import { countPage, NOTHING_FOUND } from './count-page.ts';
import { importFile } from './csv/import-file.ts';
import {
  campaignOfSearch,
  changeSearch,
  lockSearch,
  searchById,
  type SearchedCampaign,
  type SearchRow,
} from './queries.ts';
import { addFoundProspects } from './add-found-prospects.ts';
import { planProblem } from './search-problem.ts';
import { campaignCriteria } from './campaign-criteria.ts';

export interface PageJob {
  space_id: string;
  id: string;
  run: number;
}
/** Tried again after so long, where the network could not be reached. */
const RETRY_MS = 5 * 60_000;
const RUNNING = ['new', 'active', 'rerun'];

/**
 * Collects the next page of a search. People and cursor are kept in one transaction, so a crash loses and doubles
 * nothing; a page that was asked for by an earlier run, or before a pause, is thrown away.
 */
export async function collectPage(job: PageJob, services: Services): Promise<void> {
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => services.transactions.inSpace(job.space_id, work);
  const ready = await inSpace((tx) => makeReady(tx, job));
  if (!ready) return;
  const { search, campaign } = ready;
  if (search.kind === 'csv') {
    await importFile(job, services);
    return;
  }
  const network = networkProvider(services);
  if (!network || !campaign.gateway_id) return;
  const asked = search.page_cursor;
  const outcome = await network.search(campaign.gateway_id, { kind: 'url', url: search.url ?? '' }, asked ?? undefined);
  await inSpace(async (tx) => {
    const now = await lockSearch(tx, job.id);
    if (!now || now.run !== job.run || now.page_cursor !== asked || !RUNNING.includes(now.status)) return;
    const changed = await settlePage(tx, now, campaign, outcome, services);
    if (changed) await publishSearch(tx, changed);
  });
}

/** The search with its campaign, if it can run now; where it cannot, it waits and says why. */
async function makeReady(tx: SpaceTx, job: PageJob): Promise<{ search: SearchRow; campaign: SearchedCampaign } | null> {
  const search = await searchById(tx, job.id);
  if (!search?.campaign_id || search.run !== job.run || !RUNNING.includes(search.status)) return null;
  const campaign = await campaignOfSearch(tx, search.campaign_id);
  if (!campaign) return null;
  if (campaign.status === 'deleted' || campaign.status === 'archived') {
    // where it comes back, the search goes on behind its last page
    await changeSearch(tx, search.id, { status: 'new' });
    return null;
  }
  if ((await planProblem(tx, search.kind as SearchKind)) !== null) {
    const waiting = await changeSearch(tx, search.id, { problem: 'needs_feature' });
    if (waiting && search.problem !== 'needs_feature') await publishSearch(tx, waiting);
    return null;
  }
  const isConnected = search.kind === 'csv' ? campaign.credentials_id !== null : campaign.gateway_id !== null;
  if (!isConnected) {
    const waiting = await changeSearch(tx, search.id, { problem: 'account_not_connected' });
    if (waiting && search.problem === null) await publishSearch(tx, waiting);
    return null;
  }
  // nobody can stand in a campaign without steps: its first step brings the search on its way (listeners.ts)
  return campaign.has_steps ? { search, campaign } : null;
}

async function settlePage(
  tx: SpaceTx,
  search: SearchRow,
  campaign: SearchedCampaign,
  outcome: Outcome<NetworkPage<NetworkPerson>>,
  services: Services,
): Promise<SearchRow | undefined> {
  switch (outcome.kind) {
    case 'done':
      return storePage(tx, search, campaign, outcome.receipt, services);
    case 'throttled':
      await enqueueSearch(tx, search, outcome.until);
      return changeSearch(tx, search.id, { status: 'active', problem: 'throttled' });
    case 'challenged':
    case 'disconnected':
      return changeSearch(tx, search.id, { problem: 'account_not_connected' });
    case 'refused':
      if (outcome.reason === 'not_reached' || outcome.reason === 'unreadable') {
        await enqueueSearch(tx, search, new Date(tx.now.getTime() + RETRY_MS));
        return changeSearch(tx, search.id, { problem: 'network_unreached' });
      }
      return changeSearch(tx, search.id, {
        status: 'failed',
        problem: problemOf(search.kind as SearchKind, outcome.reason),
      });
    case 'already':
      return changeSearch(tx, search.id, { status: 'finished', problem: null });
    default:
      return outcome satisfies never;
  }
}

function problemOf(kind: SearchKind, reason: NetworkRefusal): SearchProblem {
  if (reason === 'subscription_needed') return kind.startsWith('recruiter') ? 'needs_recruiter' : 'needs_navigator';
  return reason === 'restricted' ? 'account_not_connected' : 'not_found';
}

async function storePage(
  tx: SpaceTx,
  before: SearchRow,
  campaign: SearchedCampaign,
  page: NetworkPage<NetworkPerson>,
  services: Services,
): Promise<SearchRow | undefined> {
  const isFirst = before.page_cursor === null;
  const search = isFirst ? { ...before, ...NOTHING_FOUND, rejections: {} } : before;
  // the account's owner is among the people of their own groups
  const people = page.items.filter(({ personId }) => personId !== campaign.member_id).map(personOf);
  const most = search.result_limit === null ? null : Math.max(0, search.result_limit - search.collected_count);
  const taken = await addFoundProspects(
    tx,
    { criteria: campaignCriteria(campaign, {}), searchId: search.id, most, people },
    services,
  );
  const counted = countPage(search, people.length, taken);
  const isFull = search.result_limit !== null && counted.collected_count >= search.result_limit;
  const isOver = page.next === null || page.items.length === 0 || isFull;
  const after = await changeSearch(tx, search.id, {
    ...counted,
    status: isOver ? 'finished' : 'active',
    problem: null,
    page_cursor: isOver ? null : page.next,
    ...(typeof page.total === 'number' && { total_count: page.total }),
    ...(isFirst && { ran_at: tx.now }),
  });
  if (after && !isOver) await enqueueSearch(tx, after);
  return after;
}

function personOf(found: NetworkPerson) {
  const [first = '', ...rest] = found.name.split(' ');
  return {
    network_id: found.personId,
    link: found.link,
    first_name: found.firstName ?? first,
    last_name: found.lastName ?? rest.join(' '),
    headline: found.headline,
    occupation: found.headline,
    title: found.title ?? '',
    company_name: found.companyName ?? '',
    industry: found.industry,
    location: found.location ?? '',
    photo_link: found.photoLink,
    is_premium: found.isPremium,
    is_open_profile: found.isOpenProfile,
    isConnected: found.distance === 1,
  };
}
