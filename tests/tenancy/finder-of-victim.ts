import { LoadMemory, loadBatch } from '../../server/modules/contacts/finder/loading/load-batch.ts';
import { newId } from '../../server/core/ids.ts';
import type { SavedSearch } from '../../contract/finder/schemas.ts';
import type { TestApp } from '../factories/app.ts';
import { personRecord } from '../factories/finder/records.ts';

/** A search that is kept, a sentence that was asked, and a file of people whom nobody else finds. */
export async function finderOfVictim(
  { services, database, call }: Pick<TestApp, 'services' | 'database' | 'call'>,
  { spaceId, token, userId }: { spaceId: string; token: string; userId: string },
): Promise<string[]> {
  const body = { name: 'Secret finder search', filters: { title: 'secret title' }, is_shared: false };
  const search = await call<SavedSearch>('POST', '/looch/searches', { token, body });
  if (!search.ok) throw new Error(`finder search: ${search.error}`);
  await call('POST', '/looch/sentence', { token, body: { text: 'Secret sentence' } });
  const file = newId();
  await database.direct.query(
    `insert into finder_files (space_id, id, file_id, name, status, settings, created_by, created_at)
      values ($1, $2, $3, 'Secret finder file', 'ready', '{}', $4, now())`,
    [spaceId, file, newId(), userId],
  );
  const secret = personRecord({
    key: `secret ${spaceId}`,
    firstName: 'Secretfinder',
    title: 'Secret Keeper',
    link: null,
    company: { name: 'Secret Found Works' },
  });
  const to = { spaceId, source: 'Secret finder file', fileId: file };
  await services.transactions.inSpace(spaceId, (tx) => loadBatch(tx, to, [secret], new LoadMemory()));
  const { rows } = await database.direct.query<{ id: string }>('select id from finder_people where space_id = $1', [
    spaceId,
  ]);
  return [search.payload._id, file, ...rows.map(({ id }) => id)];
}
