import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { changeCredential } from '../change-credential.ts';
import { secretAt } from './open-login.ts';
import type { AuthChange, CredentialRow } from '../queries.ts';

/** Marks that an answer is on its way and has a job carry it, sealed: a job's payload is read by people too. */
export async function submitAnswer(
  tx: SpaceTx,
  row: CredentialRow,
  answer: string,
  entering: AuthChange,
  actorId: string,
  { secrets }: Services,
): Promise<CredentialRow> {
  const after = await changeCredential(tx, row.id, { auth: entering }, actorId);
  await tx.enqueue('credentials.answer', {
    space_id: tx.spaceId,
    id: row.id,
    attempt: row.attempt,
    answer_sealed: secrets.seal(answer, secretAt(row.id, 'answer')),
  });
  await tx.append({ type: 'credential.authorization', subjectId: row.id, actorId, data: {} });
  return after ?? row;
}
