import type { CallParsed } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockMembers } from '../../../people/spaces/members/lock-members.ts';
import { describeCredential } from '../describe-credential.ts';
import { checkHours } from './check-hours.ts';
import { newCredentials } from '../credential-ports.ts';
import { checkProxyType, proxyColumns } from '../proxy/proxy-columns.ts';
import { requireNetwork } from '../network/network-provider.ts';
import { secretAt } from '../sign-in/open-login.ts';
import { credentialById, hasUsername, insertCredential, isConnectedElsewhere } from '../queries.ts';
import { requireAdvancedOptions } from '../require-advanced-options.ts';
import { requireSeat } from './require-seat.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';

type NewAccount = CallParsed<(typeof credentialCalls)['create']>;

/** Other workspaces are looked at on the platform, before the call's own transaction is bound to this one. */
const lookElsewhere = (actor: SpaceActor, { username }: NewAccount, { transactions }: Services): Promise<boolean> =>
  transactions.onPlatform((tx) => isConnectedElsewhere(tx, username, actor.space.id), { readOnly: true });

/**
 * Adds an account and begins its sign-in. The workspace is held meanwhile, so that two do not take its last seat;
 * refused, nothing was created.
 */
export const createCredential = after(
  lookElsewhere,
  async (tx: SpaceTx, actor: SpaceActor, input: NewAccount, services: Services, isElsewhere: boolean) => {
    await lockMembers(tx, actor);
    await requireSeat(tx, actor, input.automation_type);
    if (await hasUsername(tx, input.username)) throw refuse('credential_exists');
    if (isElsewhere) throw refuse('already_authorized');
    checkHours(input);
    await (input.automation_type === 'cloud' ? checkCloud(tx, actor, input, services) : undefined);
    const id = newId();
    await insert(tx, actor, id, input, services);
    for (const begin of newCredentials.all) await begin(tx, id);
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'credential_added',
      subject: input.username,
      details: { automation_type: input.automation_type },
    });
    await tx.append({
      type: 'credential.added',
      subjectId: id,
      actorId: actor.user.id,
      data: { automation_type: input.automation_type },
    });
    if (input.automation_type === 'cloud') await startSignIn(tx, id, {}, actor.user.id);
    return created(tx, id);
  },
);

async function checkCloud(tx: SpaceTx, actor: SpaceActor, input: NewAccount, services: Services): Promise<void> {
  requireNetwork(services);
  const fields: Record<string, string> = {};
  if (!input.password && !input.cookies) fields.password = 'Not valid password';
  if (!input.country_code) fields.country_code = 'Not valid location';
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
  await checkProxyType(tx, input.proxy_type);
  if (input.cookies || input.use_browser) await requireAdvancedOptions(tx, actor);
}

async function insert(tx: SpaceTx, actor: SpaceActor, id: string, input: NewAccount, services: Services) {
  const { profile } = input;
  const isCloud = input.automation_type === 'cloud';
  const seal = (field: string, text: string | undefined) =>
    text ? services.secrets.seal(text, secretAt(id, field)) : null;
  const key = { space_id: tx.spaceId, updated_at: tx.now };
  await insertCredential(
    tx,
    {
      ...key,
      id,
      username: input.username,
      first_name: profile?.first_name ?? '',
      last_name: profile?.last_name ?? '',
      link: profile?.link ?? null,
      photo_link: profile?.photo_link ?? null,
      automation_type: input.automation_type,
      country_code: input.country_code ?? null,
      timezone: input.timezone,
      work_hours_start: input.work_hours_start,
      work_hours_end: input.work_hours_end,
      working_days: input.working_days,
      created_by: actor.user.id,
      created_at: tx.now,
      last_active_at: tx.now,
    },
    {
      ...key,
      credential_id: id,
      password_sealed: seal('password', input.password),
      cookies_sealed: seal('cookies', sessionOf(input.cookies)),
      use_browser: input.use_browser ?? false,
      // the extension found the account signed in
      logged_in_at: isCloud ? null : tx.now,
      ...(isCloud && (await proxyColumns(tx, id, null, input, services))),
    },
  );
}

/** The value of the session cookie, taken out of the line it was copied with. */
export const sessionOf = (cookies: string | undefined): string | undefined =>
  cookies && (cookies.match(/(?:^|[;\s])li_at=([^;\s]+)/)?.[1] ?? cookies);

async function created(tx: SpaceTx, id: string): Promise<Credential> {
  const row = await credentialById(tx, id);
  if (!row) throw refuse('not_found');
  return describeCredential(row, tx.now);
}
