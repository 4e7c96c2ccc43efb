import { TOKEN_DAYS } from '../../../contract/accounts/people.ts';
import type { AllowedPages, PlatformRole, SpaceRole } from '../../../contract/permissions.ts';
import { plainName } from '../../../engine/text/plain-name.ts';
import { CompiledQuery } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { ActorSpace, ActorUser, TokenActor, Visitor } from './actor.ts';

interface Row {
  brand_id: string;
  used_at: Date;
  user_id: string | null;
  user_brand_id: string;
  email: string;
  first_name: string;
  last_name: string;
  scopes: string[] | null;
  user_status: string;
  platform_role: PlatformRole;
  member_space_id: string | null;
  role: SpaceRole;
  allowed_pages: AllowedPages;
  available_credentials: string[];
  last_active_at: Date | null;
  space_id: string | null;
  space_brand_id: string;
  space_status: string;
  /** Of a key, and not of a session. */
  key_id?: string;
  key_space_id?: string;
  key_name?: string;
}

/**
 * One statement from token to person, membership and workspace. The workspace is the one asked for,
 * else the one the token last used, else the first active one the person joined. A deleted one is found only where it
 * is asked for or still worked in.
 */
const FIND = `
  select t.brand_id, t.used_at, t.scopes,
    u.id as user_id, u.brand_id as user_brand_id, u.email, u.first_name, u.last_name, u.status as user_status, u.platform_role,
    m.space_id as member_space_id, m.role, m.allowed_pages, m.available_credentials, m.last_active_at,
    s.id as space_id, s.brand_id as space_brand_id, s.status as space_status
  from accounts_tokens t
  left join accounts_users u on u.id = t.user_id
  left join lateral (
    select m.* from spaces_members m
    join spaces ms on ms.id = m.space_id
    where m.user_id = u.id and ($3::uuid is null or m.space_id = $3)
      and (t.client_id is null or m.space_id = t.space_id)
      and (ms.status <> 'deleted' or m.space_id in ($3, t.space_id))
    order by m.space_id is not distinct from t.space_id desc, ms.status = 'active' desc, m.joined_at
    limit 1
  ) m on true
  left join spaces s on s.id = coalesce($3, m.space_id)
  where t.hash = $1 and t.expires_at > $2`;

/**
 * The same of a key: it acts in the name of the member who made it, in that workspace alone, as long as they are one.
 * Asked only where no session has this hash.
 */
const FIND_BY_KEY = `
  select o.brand_id, coalesce(k.used_at, 'epoch') as used_at, k.scopes, k.id as key_id, k.space_id as key_space_id, k.name as key_name,
    u.id as user_id, u.brand_id as user_brand_id, u.email, u.first_name, u.last_name, u.status as user_status, u.platform_role,
    m.space_id as member_space_id, m.role, m.allowed_pages, m.available_credentials, m.last_active_at,
    s.id as space_id, s.brand_id as space_brand_id, s.status as space_status
  from api_keys_secrets t
  join api_keys k on k.space_id = t.space_id and k.id = t.key_id
  join spaces o on o.id = k.space_id
  join accounts_users u on u.id = k.user_id
  left join spaces_members m
    on m.space_id = k.space_id and m.user_id = k.user_id and ($3::uuid is null or m.space_id = $3)
  left join spaces s on s.id = m.space_id
  where t.hash = $1 and t.ends_at > $2 and k.expires_at > $2`;

/** An application's token ends when it was said to end, however much it is used. */
const SLIDE = `update accounts_tokens set used_at = $2, expires_at = case when client_id is null then $3 else expires_at end
  where hash = $1`;
const USE_KEY = 'update api_keys set used_at = $3 where space_id = $1 and id = $2';
const BE_ACTIVE = 'update spaces_members set last_active_at = $3 where space_id = $1 and user_id = $2';
const HOUR = 3_600_000;
/** “Last active” is read by people: it is right to the minute, and written no more often. */
const MINUTE = 60_000;

/** The person behind a token, found by its hash; a token we do not know is refused as the specification words it. */
export async function findActor(
  tx: PlatformTx,
  hash: Buffer,
  wantedSpace: string | undefined,
  database: Database,
): Promise<Omit<TokenActor, keyof Visitor>> {
  const search = (text: string) =>
    tx.first<Row>(CompiledQuery.raw(text, [hash, tx.now, wantedSpace ?? null]) as CompiledQuery<Row>);
  const row = (await search(FIND)) ?? (await search(FIND_BY_KEY));
  if (!row) throw refuse('token_invalid');
  // a token lives on while it is used; writing that once an hour, apart from the call's own transaction, is enough
  const isAgo = (moment: Date, ms: number) => tx.now.getTime() - moment.getTime() > ms;
  if (row.key_id) {
    if (isAgo(row.used_at, MINUTE)) await database.direct.query(USE_KEY, [row.key_space_id, row.key_id, tx.now]);
  } else if (isAgo(row.used_at, HOUR))
    await database.direct.query(SLIDE, [hash, tx.now, new Date(tx.now.getTime() + TOKEN_DAYS * 24 * HOUR)]);
  const user = activeUser(row);
  // what a program does by itself does not make its member active
  if (user && !row.key_id && row.member_space_id && (!row.last_active_at || isAgo(row.last_active_at, MINUTE)))
    await database.direct.query(BE_ACTIVE, [row.member_space_id, user.id, tx.now]);
  return {
    tokenHash: hash,
    scopes: row.scopes,
    ...(row.key_name && { apiKey: row.key_name, apiKeyId: row.key_id }),
    brandId: row.brand_id,
    user,
    space: user ? chosenSpace(row, user) : null,
  };
}

const END = `select expires_at from accounts_tokens where hash = $1
  union all
  select least(t.ends_at, k.expires_at) from api_keys_secrets t
  join api_keys k on k.space_id = t.space_id and k.id = t.key_id where t.hash = $1`;

/** For how many milliseconds a token is still good, without counting as a use of it; none where it is gone. */
export async function lifeOfToken(tx: PlatformTx, hash: Buffer): Promise<number> {
  const row = await tx.first(CompiledQuery.raw(END, [hash]) as CompiledQuery<{ expires_at: Date }>);
  return row ? row.expires_at.getTime() - tx.now.getTime() : 0;
}

const OWNER = `select user_id from accounts_tokens where hash = $1
  union all
  select k.user_id from api_keys_secrets t
  join api_keys k on k.space_id = t.space_id and k.id = t.key_id where t.hash = $1`;

/** Whose a token is, good or not. */
export async function userOfToken(tx: PlatformTx, hash: Buffer): Promise<string | null> {
  const row = await tx.first(CompiledQuery.raw(OWNER, [hash]) as CompiledQuery<{ user_id: string | null }>);
  return row?.user_id ?? null;
}

function activeUser(row: Row): ActorUser | null {
  if (!row.user_id || row.user_status !== 'active') return null;
  return {
    id: row.user_id,
    brandId: row.user_brand_id,
    email: row.email,
    name: plainName(`${row.first_name} ${row.last_name}`),
    platformRole: row.platform_role,
  };
}

function chosenSpace(row: Row, user: ActorUser): ActorSpace | null {
  if (!row.space_id) return null;
  const isClosed = row.space_status !== 'active';
  if (row.member_space_id === row.space_id)
    return {
      id: row.space_id,
      role: row.role,
      allowedPages: row.allowed_pages,
      availableCredentials: row.available_credentials,
      isVisiting: false,
      isClosed,
    };
  // what an admin may look into is not handed on to an application
  if (row.scopes) return null;
  const isOwnCustomer = user.platformRole === 'brand_owner' && row.space_brand_id === user.brandId;
  if (user.platformRole !== 'platform_admin' && !isOwnCustomer) return null;
  return { id: row.space_id, role: 'admin', allowedPages: {}, availableCredentials: [], isVisiting: true, isClosed };
}
