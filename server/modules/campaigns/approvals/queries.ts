import { sql } from 'kysely';
import type { ApprovalStatus } from '../../../../contract/approvals/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

interface NewApproval {
  id: string;
  space_id: string;
  enrolment_id: string;
  campaign_id: string;
  prospect_id: string;
  credential_id: string;
  node_id: string;
  kind: string;
  variant: string;
  subject: string;
  text: string;
}
/** One that was sent before may be asked for again; one that somebody still has to decide stays as it is. */
export function insertApprovals(tx: SpaceTx | PlatformTx, rows: readonly NewApproval[]): Promise<number> {
  return tx.run(
    sql`insert into approvals (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, kind,
        variant, subject, text, created_at)
      select n.space_id, n.id, n.enrolment_id, n.campaign_id, n.prospect_id, n.credential_id, n.node_id, n.kind,
        n.variant, n.subject, n.text, ${tx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (space_id uuid, id uuid, enrolment_id uuid,
        campaign_id uuid, prospect_id uuid, credential_id uuid, node_id text, kind text, variant text, subject text,
        text text)
      on conflict (space_id, enrolment_id, node_id) do update
        set status = 'awaiting approval', kind = excluded.kind, variant = excluded.variant, subject = excluded.subject,
          text = excluded.text, is_edited = false, decided_by = null, decided_at = null,
          created_at = excluded.created_at
        where approvals.status = 'complete'`.compile(build),
  );
}

export function completeApproved(
  tx: SpaceTx | PlatformTx,
  sent: readonly { space_id: string; enrolment_id: string; node_id: string }[],
) {
  return tx.all(
    sql<{ space_id: string }>`update approvals a set status = 'complete'
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (space_id uuid, enrolment_id uuid, node_id text)
      where a.space_id = s.space_id and a.enrolment_id = s.enrolment_id and a.node_id = s.node_id
        and a.status = 'approved'
      returning a.space_id`.compile(build),
  );
}

export interface ApprovalFilter {
  /** The accounts of a member; admins leave it out. */
  visibleFor?: string[];
  status?: ApprovalStatus;
  campaignId?: string;
  credentialId?: string;
  ids?: readonly string[];
}

/** Unless it was sent, only what can still go out: the person stands at that step, of a campaign that is still there. */
function matching(tx: SpaceTx, { visibleFor, status, campaignId, credentialId, ids }: ApprovalFilter) {
  let query = build
    .selectFrom('approvals as a')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.space_id', '=', 'a.space_id').onRef('e.id', '=', 'a.enrolment_id'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.space_id', '=', 'a.space_id').onRef('c.id', '=', 'a.campaign_id'),
    )
    .where('a.space_id', '=', tx.spaceId)
    .where('c.status', 'not in', ['deleted', 'archived'])
    .where((eb) =>
      eb.or([
        eb('a.status', '=', 'complete'),
        eb.and([eb('e.status', 'in', ['pending', 'active', 'paused']), eb('e.node_id', '=', eb.ref('a.node_id'))]),
      ]),
    );
  if (visibleFor) query = query.where((eb) => eb('a.credential_id', '=', eb.fn.any(eb.val(visibleFor))));
  if (status) query = query.where('a.status', '=', status);
  if (campaignId) query = query.where('a.campaign_id', '=', campaignId);
  if (credentialId) query = query.where('a.credential_id', '=', credentialId);
  if (ids) query = query.where((eb) => eb('a.id', '=', eb.fn.any(eb.val([...ids]))));
  return query;
}

export type ApprovalRow = Awaited<ReturnType<typeof approvalsPage>>[number];

export function approvalsPage(tx: SpaceTx, filter: ApprovalFilter, page: { offset: number; limit: number }) {
  return tx.all(
    matching(tx, filter)
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'a.space_id').onRef('p.id', '=', 'a.prospect_id'),
      )
      .leftJoin('accounts_users as u', 'u.id', 'a.decided_by')
      .selectAll('a')
      .select([
        'c.name as campaign_name',
        'p.first_name',
        'p.last_name',
        'p.headline',
        'p.photo_link',
        'u.first_name as decider_first_name',
        'u.last_name as decider_last_name',
      ])
      .orderBy('a.created_at')
      .orderBy('a.id')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countByStatus(
  tx: SpaceTx,
  filter: ApprovalFilter,
): Promise<Partial<Record<ApprovalStatus, number>>> {
  const rows = await tx.all(
    matching(tx, filter)
      .select((eb) => ['a.status', eb.fn.countAll<number>().as('count')])
      .groupBy('a.status'),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The people whose acts these are. */
export const enrolmentsOfApprovals = (tx: SpaceTx, filter: ApprovalFilter) =>
  tx.all(matching(tx, filter).select(['e.space_id', 'e.id']));

/** What can be decided now. `is_leaving`: an act with these words was begun, and nothing holds it back any more. */
export function decidable(tx: SpaceTx, filter: ApprovalFilter) {
  return tx.all(
    matching(tx, filter)
      .innerJoin('credentials as s', (join) =>
        join.onRef('s.space_id', '=', 'a.space_id').onRef('s.id', '=', 'a.credential_id'),
      )
      .select([
        'a.id',
        'a.enrolment_id',
        'a.node_id',
        'a.kind',
        'a.status',
        'a.subject',
        'a.text',
        's.connection_chars_limit',
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('runner_intents as i')
              .select('i.id')
              .whereRef('i.space_id', '=', 'a.space_id')
              .whereRef('i.enrolment_id', '=', 'a.enrolment_id')
              .whereRef('i.node_id', '=', 'a.node_id')
              .where('i.status', 'in', ['intended', 'unknown']),
          )
          .as('is_leaving'),
      ),
  );
}
export type Decidable = Awaited<ReturnType<typeof decidable>>[number];

export async function changeApprovals(
  tx: SpaceTx,
  ids: readonly string[],
  change: {
    status: ApprovalStatus;
    decidedBy: string | null;
    words?: { subject: string; text: string };
  },
): Promise<void> {
  await tx.run(
    build
      .updateTable('approvals')
      .set({
        status: change.status,
        decided_by: change.decidedBy,
        decided_at: change.decidedBy === null ? null : tx.now,
        ...(change.words && { ...change.words, is_edited: true }),
      })
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids])))),
  );
}

/** Of the step that each of these people stands at. */
export function approvalsOfSteps(tx: SpaceTx, enrolmentIds: readonly string[]) {
  return tx.all(
    build
      .selectFrom('approvals as a')
      .innerJoin('enrolments as e', (join) =>
        join
          .onRef('e.space_id', '=', 'a.space_id')
          .onRef('e.id', '=', 'a.enrolment_id')
          .onRef('e.node_id', '=', 'a.node_id'),
      )
      .select(['a.id', 'a.enrolment_id', 'a.status'])
      .where('a.space_id', '=', tx.spaceId)
      .where((eb) => eb('a.enrolment_id', '=', eb.fn.any(eb.val([...enrolmentIds])))),
  );
}

export async function changeProspectOfApprovals(
  tx: SpaceTx,
  enrolmentIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(
    sql`update approvals set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
        and enrolment_id = any (${[...enrolmentIds]}::uuid[])`.compile(build),
  );
}
