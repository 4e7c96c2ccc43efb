import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { checkOwnPassword } from '../password/check-own-password.ts';
import { lockUser } from '../queries.ts';
import { beginSecondStep, secondStepState } from './second-steps.ts';
import { totpAddress } from './totp.ts';

export const startSecondStep = after(
  (actor: UserActor, { password }: { password: string }, services: Services) =>
    checkOwnPassword(actor, { field: 'password', password }, services),
  async (
    tx: PlatformTx,
    { user }: UserActor,
    _input: { password: string },
    services: Services,
  ): Promise<{ secret: string; address: string }> => {
    await lockUser(tx, user.id);
    if ((await secondStepState(tx, user.id)) === 'on') throw refuse('second_step_on');
    const secret = await beginSecondStep(tx, user.id, services);
    const { config } = await brandOf(tx, user.brandId);
    return { secret, address: totpAddress(secret, config.name, user.email) };
  },
);
