import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Says that a template, folder or saved reply has changed. */
export async function publishTemplates(tx: SpaceTx, actorId: string, subjectId: string): Promise<void> {
  await tx.append({ type: 'templates.changed', subjectId, actorId, data: {} });
}
