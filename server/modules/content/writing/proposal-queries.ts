import type { ClaimSettlement, WritingRequest } from '../../../../contract/writing/schemas.ts';
import type { MadeProposal, StepTextChannel, StepWritingKind } from '../../../../contract/writing/proposals.ts';
import type { ClaimMark } from '../../../../engine/writing/grounding/marks.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** What is kept of how a text was asked for, to judge it again. */
export interface AskedText extends Omit<WritingRequest, 'kind' | 'channel' | 'intent'> {
  channel: StepTextChannel;
  credentials_id: string | null;
  with_research: boolean;
  /** The step's own words as they stood there. */
  own: { text: string; subject: string; instruction: string };
  /** How each placeholder stood in them, with its fallback. */
  written: Record<string, string>;
}

export interface ProposalRow {
  generation_id: string;
  version: number;
  kind: StepWritingKind;
  request: AskedText;
  subject: string;
  text: string;
  marks: ClaimMark[];
  settled: ClaimSettlement[];
  not_followed: string[];
  why: MadeProposal['why'];
}

export async function insertProposal(tx: SpaceTx, row: Omit<ProposalRow, 'version' | 'settled'>): Promise<void> {
  await tx.run(
    build.insertInto('writing_proposals').values({
      ...row,
      request: JSON.stringify(row.request),
      marks: JSON.stringify(row.marks),
      space_id: tx.spaceId,
      created_at: tx.now,
      updated_at: tx.now,
    }),
  );
}

export const proposalOf = (tx: SpaceTx, generationId: string): Promise<ProposalRow | undefined> =>
  tx.first(
    build
      .selectFrom('writing_proposals')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('generation_id', '=', generationId),
  ) as Promise<ProposalRow | undefined>;

/** Answers false where it was changed meanwhile. */
export async function changeProposal(
  tx: SpaceTx,
  { generation_id, version }: Pick<ProposalRow, 'generation_id' | 'version'>,
  { subject, text, marks, settled, request }: Pick<ProposalRow, 'subject' | 'text' | 'marks' | 'settled' | 'request'>,
): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('writing_proposals')
      .set({
        subject,
        text,
        marks: JSON.stringify(marks),
        settled: JSON.stringify(settled),
        request: JSON.stringify(request),
        version: version + 1,
        updated_at: tx.now,
      })
      .where('space_id', '=', tx.spaceId)
      .where('generation_id', '=', generation_id)
      .where('version', '=', version),
  );
  return count > 0;
}
