import type { Nothing } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { auditAccount } from '../audit-account.ts';
import { claimTry, clearAttempts } from '../sign-in/attempts.ts';
import { checkOwnPassword } from '../password/check-own-password.ts';
import { secondStepKey, secondStepState, switchSecondStepOff, useSecondCode } from './second-steps.ts';
import { publishUserChange } from '../profile/publish-user-change.ts';

interface Input {
  password: string;
  code: string;
}

export const endSecondStep = after(
  async (actor: UserActor, { password }: Input, services: Services) => {
    await checkOwnPassword(actor, { field: 'password', password }, services);
    await claimTry(services, secondStepKey(actor.user.id));
  },
  async (tx: PlatformTx, actor: UserActor, { code }: Input, services: Services): Promise<Nothing> => {
    const { id } = actor.user;
    if ((await secondStepState(tx, id)) !== 'on') throw refuse('second_step_off');
    if (!(await useSecondCode(tx, id, code, services))) throw refuse('wrong_code', { fields: { code: 'Wrong code' } });
    await switchSecondStepOff(tx, id);
    await clearAttempts(tx, [secondStepKey(id)]);
    await auditAccount(tx, actor, { kind: 'second_step_off' });
    publishUserChange(tx, id, services);
    return {};
  },
);
