import type { CheckFinding } from '../../../../contract/system/schemas.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import type { Services } from '../../../core/services.ts';
import { askOutside, checkSystem, inOrder } from './checks/check-system.ts';

/** The whole self-check, for platform admins. */
export const listChecks = after(
  (_actor: UserActor, _input: unknown, { settings }: Services) => askOutside(settings),
  async (
    tx: PlatformTx,
    _actor: UserActor,
    _input: unknown,
    { settings, faults, secrets }: Services,
    outside: CheckFinding[],
  ) => ({
    version: settings.version,
    checked_at: tx.now.toISOString(),
    findings: inOrder([...(await checkSystem({ tx, faults, settings, keyIds: secrets.keyIds })), ...outside]),
  }),
);
