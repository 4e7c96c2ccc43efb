import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { placementCalls } from '../../../../contract/placement/calls.ts';
import { PLACEMENT_TESTS_A_DAY, type PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { credentialOf } from '../credentials/find-credential.ts';
import { accountsSeenBy, findMailboxRow, limitToday } from '../mailboxes/mailbox-on-wire.ts';
import { listMailboxCampaigns } from '../mailboxes/settings/list-mailbox-campaigns.ts';
import { placementDetails, placementOnWire } from './placement-on-wire.ts';
import { fillSubject } from './fill-sample.ts';
import { countTestsOn, emailStepsOf, mailsOfTests, testRows } from './queries.ts';

type Calls = typeof placementCalls;

export async function getPlacementTest(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<PlacementTestDetails> {
  const [row] = await testRows(tx, { accounts: accountsSeenBy(actor), id, limit: 1 });
  if (!row) throw refuse('not_found');
  return placementDetails(row, await mailsOfTests(tx, [id]));
}

export async function listPlacementTests(
  tx: SpaceTx,
  actor: SpaceActor,
  { mailbox_id: mailboxId, after, limit }: CallParsed<Calls['list']>,
): Promise<CallPayload<Calls['list']>> {
  if (mailboxId) await findMailboxRow(tx, actor, mailboxId);
  const rows = await testRows(tx, { accounts: accountsSeenBy(actor), mailboxId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const mails = Map.groupBy(
    await mailsOfTests(
      tx,
      shown.map(({ id }) => id),
    ),
    ({ test_id }) => test_id,
  );
  return {
    tests: shown.map((row) => placementOnWire(row, mails.get(row.id) ?? [])),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** At whom a test of this mailbox looks, and how many more it may make today. */
export async function listPlacementSeeds(
  tx: SpaceTx,
  actor: SpaceActor,
  { mailbox_id: id }: { mailbox_id: string },
  { settings }: Services,
): Promise<CallPayload<Calls['seeds']>> {
  const row = await findMailboxRow(tx, actor, id);
  const account = row.credential_id ? await credentialOf(tx, row.credential_id) : undefined;
  const made = await countTestsOn(tx, id, account?.timezone ?? 'UTC', row.today);
  const byProvider = Map.groupBy(settings.outside.placementSeeds, ({ provider }) => provider);
  return {
    providers: [...byProvider].map(([provider, seeds]) => ({ provider, seeds: seeds.length })),
    left_today: Math.max(0, PLACEMENT_TESTS_A_DAY - made),
    mails_left_today: Math.max(0, limitToday(row) - row.used_today),
  };
}

/** What a test of this mailbox can send, as it sends it: the emails of the campaigns that write from it, of those seen. */
export async function listPlacementSteps(
  tx: SpaceTx,
  actor: SpaceActor,
  { mailbox_id: id }: { mailbox_id: string },
): Promise<CallPayload<Calls['steps']>> {
  const { campaigns } = await listMailboxCampaigns(tx, actor, { id });
  const steps = Map.groupBy(
    await emailStepsOf(
      tx,
      campaigns.map(({ _id }) => _id),
    ),
    ({ campaign_id }) => campaign_id,
  );
  return {
    campaigns: campaigns.flatMap(({ _id, name }) => {
      const own = steps.get(_id) ?? [];
      return own.length > 0
        ? [
            {
              _id,
              name,
              steps: own.map((step) => ({ node_id: step.node_id, subject: fillSubject(step.subject, step) })),
            },
          ]
        : [];
    }),
  };
}
