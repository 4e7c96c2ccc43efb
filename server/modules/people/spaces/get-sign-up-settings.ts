import type { CallPayload } from '../../../../contract/call.ts';
import { type spaceCalls } from '../../../../contract/spaces/calls.ts';
import { INVITE_CODE_LENGTH } from '../../../../contract/spaces/members.ts';
import type { Visitor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { availableMethods } from '../../platform/whitelabel/available-methods.ts';
import { brandOfHost } from '../../platform/whitelabel/brand-of-host.ts';

export async function getSignUpSettings(
  tx: PlatformTx,
  visitor: Visitor,
  _input: unknown,
  { settings }: Services,
): Promise<CallPayload<(typeof spaceCalls)['signUpSettings']>> {
  const { config } = await brandOfHost(tx, visitor.host);
  return {
    registration_enabled: config.registration_enabled,
    auth_methods: availableMethods(config, settings.outside),
    invite_code_length: INVITE_CODE_LENGTH,
    require_phone: true,
  };
}
