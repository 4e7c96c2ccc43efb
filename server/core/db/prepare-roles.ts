import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** Taken on by every transaction that is bound to a workspace: row security shows it that workspace alone. */
export const APP_ROLE = 'kithline_app';
/** What a role that owns nothing needs for transactions of the platform: all rows, and no change of the schema. */
export const PLATFORM_ROLE = 'kithline_platform';
const OLDEST = 15;
/** insufficient_privilege */
const DENIED = '42501';

interface Facts {
  name: string;
  version: number;
  encoding: string;
  database: string;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  foreignOwner: string | null;
}

/** Before the migrations, as the role that runs them: what it lacks is said all at once, with the statements that give it. */
export async function prepareOwner(client: pg.ClientBase): Promise<void> {
  const facts = await factsOf(client);
  const problems = problemsOf(facts);
  problems.push(...(await ensureRole(client, APP_ROLE, facts.name)));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/** What a start would refuse about the database itself, with nothing changed. */
export const ownerProblems = async (client: pg.ClientBase): Promise<string[]> => problemsOf(await factsOf(client));

/** What a superuser has to run so that one role has another's rights. */
export const grantStatement = (
  role: string,
  member: string,
  { exists = true, inherits = false }: { exists?: boolean; inherits?: boolean } = {},
): string =>
  `${exists ? '' : `create role ${role} nologin; `}grant ${role} to ${quoted(member)}${inherits ? ' with inherit true' : ''};`;

/** After the migrations: a role of its own for the running processes gets what it needs, and nothing more. */
export async function prepareRuntime(client: pg.ClientBase, runtime: string): Promise<void> {
  const { name, version } = await factsOf(client);
  if (runtime === name || (await isMember(client, runtime, name, 'USAGE'))) return;
  const problems = [
    ...(await ensureRole(client, APP_ROLE, runtime)),
    // its rights are used without taking it on, also by a role that does not inherit by itself
    ...(await ensureRole(client, PLATFORM_ROLE, runtime, 'USAGE', version >= 16)),
  ];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  await client.query(grantsFor(version));
}

/** Whom the database takes these connections for. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user::text as name');
  return rows[0]?.name ?? '';
}

async function factsOf(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_user::text as name, current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_database()::text as database,
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      has_schema_privilege('public', 'CREATE') as "mayCreateTables",
      (select pg_get_userbyid(relowner)::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ('migrations', 'spaces', 'events')
         and not pg_has_role(relowner, 'USAGE') limit 1) as "foreignOwner"`);
  return rows[0] as Facts;
}

function problemsOf(facts: Facts): string[] {
  const { name, database, version, encoding, foreignOwner } = facts;
  const problems: string[] = [];
  if (version < OLDEST)
    problems.push(`The database is PostgreSQL ${version}, and ${OLDEST} or newer is needed: update it.`);
  if (encoding !== 'UTF8')
    problems.push(`The database “${database}” is encoded in ${encoding}: create it again with encoding 'UTF8'.`);
  if (foreignOwner)
    problems.push(
      `The tables belong to the role ${foreignOwner}, and migrations would run as ${name}: set DATABASE_OWNER_URL to an address with ${foreignOwner}.`,
    );
  else if (!facts.mayCreateSchemas || !facts.mayCreateTables)
    problems.push(
      `The database role ${name} may not create tables in “${database}”: as a superuser run  alter database ${quoted(database)} owner to ${quoted(name)};`,
    );
  return problems;
}

/** Makes the role and its membership where this may be done from here; else says who has to do what. */
async function ensureRole(
  client: pg.ClientBase,
  role: string,
  member: string,
  how: 'SET' | 'USAGE' = 'SET',
  inherits = false,
): Promise<string[]> {
  const exists = async () => (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1;
  const join = grantStatement(role, member, { inherits });
  // databases of one server share their roles: another start may be making the same one
  if (!(await exists()) && !(await tried(client, `create role ${role} nologin`)) && !(await exists()))
    return [
      `The database role ${role} is missing, and this role may not create it: as a superuser run  ${grantStatement(role, member, { exists: false, inherits })}`,
    ];
  if (await isMember(client, member, role, how)) return [];
  if ((await tried(client, join)) && (await isMember(client, member, role, how))) return [];
  return [`The database role ${member} may not take on ${role}: as a superuser run  ${join}`];
}

async function isMember(client: pg.ClientBase, member: string, role: string, how: 'SET' | 'USAGE'): Promise<boolean> {
  // PostgreSQL 15 knows no difference between being a member and taking on
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_has_role($1::name, $2::name,
       case when $3 = 'SET' and current_setting('server_version_num')::int < 160000 then 'MEMBER' else $3 end) as is`,
    [member, role, how],
  );
  return rows[0]?.is === true;
}

/** False where it is not ours to do; a fault of another kind is a fault. */
async function tried(client: pg.ClientBase, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    // duplicate_object, unique_violation, and a catalogue row that another start was writing
    if ([DENIED, '42710', '23505', 'XX000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** Only what is missing: at most starts that is nothing. MAINTAIN, for ANALYZE after a large import, exists since 17. */
const grantsFor = (version: number): string => `
do $$
declare
  found record;
begin
  grant usage on schema public, graphile_worker to ${PLATFORM_ROLE};
  for found in
    select relation.oid::regclass as name, relation.relkind as kind, relation.relrowsecurity as is_guarded,
      exists (select from pg_policy where polrelid = relation.oid and polname = 'platform') as has_policy,
      case when relation.relkind = 'S' then has_sequence_privilege('${PLATFORM_ROLE}', relation.oid, 'UPDATE')
        else has_table_privilege('${PLATFORM_ROLE}', relation.oid, 'DELETE') end as is_granted
    from pg_class as relation
    where relation.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relation.relkind in ('r', 'p', 'v', 'S')
  loop
    if not found.is_granted and found.kind = 'S' then
      execute format('grant usage, select, update on sequence %s to ${PLATFORM_ROLE}', found.name);
    elsif not found.is_granted then
      execute format('grant select, insert, update, delete${version >= 17 ? ', maintain' : ''} on %s to ${PLATFORM_ROLE}', found.name);
    end if;
    if found.is_guarded and not found.has_policy then
      execute format('create policy platform on %s to ${PLATFORM_ROLE} using (true) with check (true)', found.name);
    end if;
  end loop;
  for found in
    select oid::regprocedure as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and not has_function_privilege('${PLATFORM_ROLE}', oid, 'EXECUTE')
  loop
    execute format('grant execute on function %s to ${PLATFORM_ROLE}', found.name);
  end loop;
end
$$`;
