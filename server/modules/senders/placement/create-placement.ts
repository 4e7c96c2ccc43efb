import type { CallParsed } from '../../../../contract/call.ts';
import type { placementCalls } from '../../../../contract/placement/calls.ts';
import { PLACEMENT_TESTS_A_DAY, type PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import { render, valuesOf } from '../../../../engine/text/render.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { credentialOf } from '../credentials/find-credential.ts';
import { findSignature } from '../signatures/find-signature.ts';
import { composeEmail } from '../mailboxes/compose-email.ts';
import { claimMailboxSends } from '../mailboxes/count-mail.ts';
import { findMailboxRow } from '../mailboxes/mailbox-on-wire.ts';
import { holdMailbox } from '../mailboxes/change-mailbox.ts';
import { countTestsOn, insertPlacementTest, stepOfCampaign, testRows } from './queries.ts';
import { getPlacementTest } from './read-tests.ts';
import { enqueuePlacement } from './run-placement.ts';

type Input = CallParsed<(typeof placementCalls)['create']>;

/** Somebody whom a step of a campaign is filled in for. */
const SAMPLE = {
  first_name: 'Alex',
  last_name: 'Morgan',
  occupation: 'Head of Events',
  college_name: 'City University',
  years_in_company: 3,
  location: 'Berlin',
  company_name: 'Example Ltd',
  custom: {},
};

/** Written down with a place of the mailbox's day for each of its mails; they leave right after. */
export async function createPlacementTest(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  services: Services,
): Promise<PlacementTestDetails> {
  const { key: id, mailbox_id: mailboxId } = input;
  const all = services.settings.outside.placementSeeds;
  if (all.length === 0) throw refuse('not_configured');
  const seeds = all.filter(({ provider }) => input.providers?.includes(provider) ?? true);
  if (seeds.length === 0) throw refuse('invalid_input', { fields: { providers: 'Fill this field' } });
  const row = await findMailboxRow(tx, actor, mailboxId);
  // the same key again: its answer was lost
  const [known] = await testRows(tx, { accounts: null, id, limit: 1 });
  if (known && known.integration_id === mailboxId) return getPlacementTest(tx, actor, { id });
  // tests of one mailbox begin one after the other
  await holdMailbox(tx, mailboxId);
  if (row.status !== 'connected' || row.is_held) throw refuse('integration_not_connected');
  const account = row.credential_id ? await credentialOf(tx, row.credential_id) : undefined;
  if ((await countTestsOn(tx, mailboxId, account?.timezone ?? 'UTC', row.today)) >= PLACEMENT_TESTS_A_DAY)
    throw refuse('too_many_placement_tests');
  const { subject, text } = await wordsOf(tx, input);
  const places = seeds.map(() => ({ space_id: tx.spaceId, id: mailboxId, day: row.today }));
  if (!(await claimMailboxSends(tx, places)).every(Boolean)) throw refuse('mailbox_full');
  const composed = composeEmail({ text, signature: await signatureOf(tx, row) });
  const isNew = await insertPlacementTest(
    tx,
    {
      id,
      integration_id: mailboxId,
      campaign_id: input.campaign_id ?? null,
      subject,
      html: row.is_plain_text ? null : composed.html,
      text: composed.text,
      state: 'sending',
      created_by: actor.user.id,
    },
    seeds.map(({ email, provider }) => ({ id: newId(), seed: email, provider })),
  );
  if (!isNew) throw refuse('conflict');
  await writeAudit(tx, tx.spaceId, actor, { kind: 'placement_tested', subject: row.email });
  await enqueuePlacement(tx, { space_id: tx.spaceId, id });
  await tellPlacement(tx, id, row.credential_id);
  return getPlacementTest(tx, actor, { id });
}

export async function tellPlacement(tx: SpaceTx, id: string, credentialId: string | null): Promise<void> {
  await tx.append({ type: 'placement.changed', subjectId: id, data: { credentials_id: credentialId } });
}

async function wordsOf(tx: SpaceTx, input: Input): Promise<{ subject: string; text: string }> {
  if (!input.campaign_id) {
    const missing = (['subject', 'body'] as const).filter((field) => !input[field]);
    if (missing.length > 0)
      throw refuse('invalid_input', { fields: Object.fromEntries(missing.map((field) => [field, 'Fill this field'])) });
    return { subject: input.subject ?? '', text: input.body ?? '' };
  }
  if (!input.node_id) throw refuse('invalid_input', { fields: { node_id: 'Fill this field' } });
  const step = await stepOfCampaign(tx, input.campaign_id, input.node_id);
  if (!step) throw refuse('not_found');
  const values = valuesOf(SAMPLE, step);
  const filled = { subject: render(step.subject, values).text, text: render(step.text, values).text };
  if (!filled.text.trim()) throw refuse('invalid_input', { fields: { node_id: 'This step has no text' } });
  return { ...filled, subject: filled.subject.trim().slice(0, 1_000) || 'Hello' };
}

async function signatureOf(
  tx: SpaceTx,
  { credential_id, signature_id }: { credential_id: string | null; signature_id: string | null },
): Promise<string | null> {
  const signature = credential_id && signature_id ? await findSignature(tx, credential_id, signature_id) : undefined;
  return signature?.message ?? null;
}
