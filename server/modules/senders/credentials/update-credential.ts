import type { CallParsed } from '../../../../contract/call.ts';
import type { credentialCalls } from '../../../../contract/credentials/calls.ts';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { currentRoom } from '../../people/spaces/features/fit-plan.ts';
import { requestAccountState } from './sign-in/request-account-state.ts';
import { type CredentialUpdate, changeCredential } from './change-credential.ts';
import { checkHours } from './add/check-hours.ts';
import { sessionOf } from './add/create-credential.ts';
import { describeCredential } from './describe-credential.ts';
import { type CredentialRow, findCredential } from './find-credential.ts';
import { requireSeatFor } from './plan/fit-accounts.ts';
import { requireNetwork } from './network/network-provider.ts';
import { secretAt } from './sign-in/open-login.ts';
import { requireAdvancedOptions } from './require-advanced-options.ts';
import { startSignIn } from './sign-in/start-sign-in.ts';

type Update = CallParsed<(typeof credentialCalls)['update']>;

/** Hours, pause and resume, and what the account signs in with; something new of that signs in again. */
export async function updateCredential(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Update,
  services: Services,
): Promise<Credential> {
  const row = await findCredential(tx, actor, input.id, 'lock');
  if (input.status === 'active' && row.status === 'inactive') await requireSeatFor(tx, row, await currentRoom(tx));
  checkHours({
    work_hours_start: input.work_hours_start ?? row.work_hours_start,
    work_hours_end: input.work_hours_end ?? row.work_hours_end,
  });
  if (input.cookies !== undefined || input.use_browser !== undefined) await requireAdvancedOptions(tx, actor);
  const change = changeOf(input, row, services);
  await audit(tx, actor, input, row);
  const isNewSecret = input.password !== undefined || input.cookies !== undefined;
  if (!isNewSecret || row.automation_type === 'extension') {
    const after = await changeCredential(tx, row.id, change, actor.user.id);
    // what the network did to it meanwhile was left alone while it was paused
    if (row.status === 'inactive' && after?.status === 'active' && row.gateway_id)
      await requestAccountState(tx, row.id);
    return describeCredential(after ?? row, tx.now);
  }
  requireNetwork(services);
  return describeCredential(await startSignIn(tx, row.id, change, actor.user.id), tx.now);
}

function changeOf(input: Update, row: CredentialRow, { secrets }: Services): CredentialUpdate {
  const { id, password, use_browser } = input;
  const cookies = sessionOf(input.cookies);
  const isNewSecret = password !== undefined || cookies !== undefined;
  const status = input.status
    ? statusAfter(input.status, row, isNewSecret)
    : isNewSecret && row.status === 'invalid'
      ? 'active'
      : undefined;
  return {
    credential: {
      ...(input.timezone !== undefined && { timezone: input.timezone }),
      ...(input.work_hours_start !== undefined && { work_hours_start: input.work_hours_start }),
      ...(input.work_hours_end !== undefined && { work_hours_end: input.work_hours_end }),
      ...(input.working_days !== undefined && { working_days: input.working_days }),
      ...(status && { status, paused_by_plan: false }),
    },
    auth: {
      // a new password takes the place of an old session, and the other way round
      ...(password !== undefined && {
        password_sealed: secrets.seal(password, secretAt(id, 'password')),
        ...(cookies === undefined && { cookies_sealed: null }),
      }),
      ...(cookies !== undefined && { cookies_sealed: secrets.seal(cookies, secretAt(id, 'cookies')) }),
      ...(use_browser !== undefined && { use_browser }),
    },
  };
}

/** Paused and resumed by hand; what the network blocked, nobody here can resume. */
function statusAfter(wanted: 'active' | 'inactive', row: CredentialRow, isNewSecret: boolean): string {
  if (row.status === 'blocked') throw refuse('conflict');
  if (wanted === 'inactive') return 'inactive';
  return row.wrong_password && !isNewSecret ? 'invalid' : 'active';
}

async function audit(tx: SpaceTx, actor: SpaceActor, { id: _id, ...given }: Update, row: CredentialRow): Promise<void> {
  const fields = Object.entries(given).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (fields.length === 0) return;
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: row.username,
    details: { field: fields.join(', '), ...(given.status && { after: given.status }) },
  });
}
