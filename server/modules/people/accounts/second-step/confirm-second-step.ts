import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { auditAccount } from '../audit-account.ts';
import { claimTry, clearAttempts } from '../sign-in/attempts.ts';
import { lockUser } from '../queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { secondStepKey, secondStepState, switchSecondStepOn, useAppCode } from './second-steps.ts';
import { publishUserChange } from '../profile/publish-user-change.ts';

export const confirmSecondStep = after(
  ({ user }: UserActor, _input: { code: string }, services: Services) => claimTry(services, secondStepKey(user.id)),
  async (
    tx: PlatformTx,
    actor: UserActor,
    { code }: { code: string },
    services: Services,
  ): Promise<{ recovery_codes: string[] }> => {
    const { id } = actor.user;
    await lockUser(tx, id);
    if ((await secondStepState(tx, id)) !== 'begun') throw refuse('second_step_off');
    if (!(await useAppCode(tx, id, code, services))) throw refuse('wrong_code', { fields: { code: 'Wrong code' } });
    const codes = newRecoveryCodes();
    await switchSecondStepOn(tx, id, codes);
    await clearAttempts(tx, [secondStepKey(id)]);
    await auditAccount(tx, actor, { kind: 'second_step_on' });
    publishUserChange(tx, id, services);
    return { recovery_codes: codes };
  },
);
