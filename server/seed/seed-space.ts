import type pg from 'pg';

export class SpaceProblem extends Error {}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The workspace that is meant: by id, by name, or the oldest one when none is named. */
export async function findSpace(client: pg.ClientBase, wanted?: string): Promise<{ id: string; name: string }> {
  const condition = wanted === undefined ? 'true' : UUID.test(wanted) ? 'id = $1' : 'lower(name) = lower($1)';
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, name from spaces where ${condition} order by created_at, id limit 2`,
    wanted === undefined ? [] : [wanted],
  );
  const [space, another] = rows;
  if (!space && wanted === undefined)
    throw new SpaceProblem(
      'The database has no workspace yet: start the server once and create one, or start with DEMO=1.',
    );
  if (!space) throw new SpaceProblem(`There is no workspace ${JSON.stringify(wanted)}.`);
  if (another && wanted !== undefined)
    throw new SpaceProblem(`Several workspaces are called ${JSON.stringify(wanted)}: give the id.`);
  return space;
}
