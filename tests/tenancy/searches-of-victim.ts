import type { CustomField } from '../../contract/searches/schemas.ts';
import { newId } from '../../server/core/ids.ts';
import type { TestApp } from '../factories/app.ts';

/** A search of a campaign, a file that waits for its columns, and a custom field. */
export async function searchesOfVictim(
  { database, call }: Pick<TestApp, 'database' | 'call'>,
  { spaceId, campaignId, token, userId }: { spaceId: string; campaignId: string; token: string; userId: string },
): Promise<string[]> {
  const [search, upload, file] = [newId(), newId(), newId()];
  await database.direct.query(
    `insert into searches (space_id, id, campaign_id, kind, name, url, url_key, created_at, updated_at)
      values ($1, $2, $3, 'search', 'Secret search', 'https://www.linkedin.com/search/results/people?keywords=secret',
        'secret', now(), now())`,
    [spaceId, search, campaignId],
  );
  await database.direct.query(
    `insert into searches_uploads (space_id, id, file_id, name, encoding, delimiter, has_header, columns, rows_count,
        created_by, created_at)
      values ($1, $2, $3, 'Secret file', 'utf-8', ',', true, '[{"index":0,"header":"x","samples":[],"guess":null}]', 1, $4, now())`,
    [spaceId, upload, file, userId],
  );
  const body = { key: 'secret_field', name: 'Secret field' };
  const field = await call<CustomField>('POST', '/custom_fields', { token, body });
  if (!field.ok) throw new Error(`custom field: ${field.error}`);
  return [search, upload, field.payload._id];
}
