import { readSearchLink } from '../../../engine/contacts/search-url.ts';
import type { SenderFacts } from '../../../engine/facts.ts';
import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';
import { newId } from '../../core/ids.ts';
import type { Services } from '../../core/services.ts';
import { stableId } from '../../core/stable-id.ts';
import { enrolProspects } from '../../modules/campaigns/enrolments/enrol-prospects.ts';
import { graphsOf } from '../../modules/campaigns/facts/load-graphs.ts';
import { loadCampaigns } from '../../modules/campaigns/facts/load-campaigns.ts';
import { loadSenders } from '../../modules/campaigns/facts/load-senders.ts';
import { upsertProspects } from '../../modules/contacts/prospects/save/upsert-prospects.ts';
import { nameGuardedList } from '../../modules/senders/guard/demo/name-guarded-list.ts';
import { DEMO_SPACES } from '../../modules/people/spaces/demo/demo-spaces.ts';
import { personOfUsername } from '../../world/network/ids.ts';
import { senderProfileOf } from '../../world/network/life/life.ts';
import type { Person } from '../../world/people/person.ts';
import { people } from '../../world/people/person.ts';
import { assignHalf } from '../assign-half.ts';
import { type DemoWorld, LOOKED_THROUGH, onNetwork } from '../demo-world.ts';
import { liveThrough, type PastCampaign } from './live-through.ts';
import { findPastPeople, PAST_LINES, type PastLine } from './past-lines.ts';
import { storePast, type StoredCampaign } from './store-past.ts';

/** It rests, and its list is the one that made a mailbox pause itself. */
const GUARDED_CAMPAIGN = 'Webinar follow-up: pipeline hygiene';

/**
 * Gives the demo's campaigns that rest or are over the people that they had: everybody's way as the product's rules and
 * the synthetic people make it, so that every number of theirs can be counted again.
 */
export async function seedPast(tx: SpaceTx, services: Services, world: DemoWorld): Promise<void> {
  const rows = await campaignsWithoutPeople(tx);
  if (rows.length === 0) return;
  const stream = people(world.seed, { from: 0, count: LOOKED_THROUGH });
  const found = findPastPeople(
    stream,
    rows.map(({ line }) => line),
  );
  const facts = await loadCampaigns(
    tx,
    rows.map(({ id }) => ({ space_id: tx.spaceId, id })),
  );
  const keys = rows.map(({ id }) => ({ space_id: tx.spaceId, campaign_id: id, version: 1 }));
  const graphOf = await graphsOf(tx, keys);
  const senders = await loadSenders(
    tx,
    rows.map(({ credentials_id }) => ({ space_id: tx.spaceId, credential_id: credentials_id ?? '' })),
  );
  const stored: StoredCampaign[] = [];
  for (const [at, { id, line, status, credentials_id, updated_at }] of rows.entries()) {
    const known = found.get(line.name) ?? [];
    const searchId = await insertSearch(tx, id, line, known.length);
    const ids = await upsertProspects(
      tx,
      known.map((one) => onNetwork(one, world)),
    );
    await assignHalf(tx, id, ids);
    if (status === 'draft') {
      const prospects = ids.map((each) => ({ id: each, isConnected: false }));
      await enrolProspects(tx, { campaignId: id, searchId, prospects }, services);
      continue;
    }
    const sender = senders.get(credentials_id ?? '') as SenderFacts;
    const campaign: PastCampaign = {
      line,
      id,
      status,
      endedAt: updated_at,
      facts: facts.get(id)!,
      graph: graphOf(keys[at]!),
      sender,
      profile: senderProfileOf(world.seed, personOf(sender.id)),
      people: known.flatMap((who: Person, place) => (ids[place] ? [{ id: ids[place], who }] : [])),
      worldSeed: world.seed,
    };
    stored.push({ ...liveThrough(campaign), id, status, searchId, credentialId: sender.id, timezone: sender.timezone });
  }
  await storePast(tx, stored);
  await nameGuardedList(tx, stableId(`campaign:${GUARDED_CAMPAIGN}`));
}

const personOf = (credentialId: string): number => {
  const account = DEMO_SPACES.flatMap(({ credentials }) => credentials).find(
    ({ key }) => stableId(`credential:${key}`) === credentialId,
  );
  return personOfUsername(account?.username ?? '');
};

async function campaignsWithoutPeople(tx: SpaceTx) {
  const rows = await tx.all(
    build
      .selectFrom('campaigns')
      .select(['id', 'status', 'credentials_id', 'updated_at'])
      .where('space_id', '=', tx.spaceId)
      .where('people_count', '=', 0)
      .forUpdate(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return PAST_LINES.flatMap((line) => {
    const row = byId.get(stableId(`campaign:${line.name}`));
    return row ? [{ ...row, line }] : [];
  });
}

async function insertSearch(tx: SpaceTx, campaign_id: string, { source }: PastLine, count: number): Promise<string> {
  const id = newId();
  const url =
    'words' in source
      ? `https://www.linkedin.com/search/results/people/?keywords=${encodeURIComponent(source.words)}`
      : null;
  const link = url === null ? null : readSearchLink(url);
  await tx.run(
    build.insertInto('searches').values({
      space_id: tx.spaceId,
      id,
      campaign_id,
      kind: link?.kind ?? 'csv',
      name: 'file' in source ? source.file : (link?.name ?? source.words),
      url: link?.url ?? null,
      url_key: link?.key ?? null,
      status: 'finished',
      found_count: count,
      collected_count: count,
      total_count: count,
      created_at: tx.now,
      updated_at: tx.now,
      ran_at: tx.now,
    }),
  );
  return id;
}
