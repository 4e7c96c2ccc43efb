import type { EventData } from '../../../../contract/events.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { DomainRow } from './queries.ts';

/** Something that the workspace's admins should hear. */
export async function tellDomain(
  tx: SpaceTx,
  { id, name }: Pick<DomainRow, 'id' | 'name'>,
  what: EventData<'domain.told'>['what'],
  values: Record<string, string>,
): Promise<void> {
  await tx.append({ type: 'domain.told', subjectId: id, data: { what, name, values } });
}
