import type { credentialCalls } from '../../../../contract/credentials/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { changeAutomation } from './change-automation.ts';
import { credentialImpact } from './credential-impact.ts';
import { deleteCredential } from './delete-credential.ts';
import { checkSales, verifyEmail } from './check-owner.ts';
import { createCredential } from './create-credential.ts';
import { doAuth } from './do-auth.ts';
import { fetchCredential, fetchCredentials } from './fetch-credentials.ts';
import { getProxy, listProxyCountries } from './get-proxy.ts';
import { sendCode } from './send-code.ts';
import { resendPhone, sendPhone } from './send-phone.ts';
import { refreshProxy, setProxy } from './set-proxy.ts';
import { setTwoFactor } from './set-two-factor.ts';
import { syncDialogs } from './sync-dialogs.ts';
import { updateCredential } from './update-credential.ts';
import { onboardingInfo } from './onboarding-info.ts';
import { resetConnectionChars } from './reset-connection-chars.ts';

export const credentialHandlers: Handlers<typeof credentialCalls> = {
  fetch: fetchCredentials,
  fetchOne: fetchCredential,
  create: createCredential,
  update: updateCredential,
  delete: deleteCredential,
  impact: credentialImpact,
  verifyEmail,
  syncDialogs,
  send: sendCode,
  resendPhone,
  sendPhone,
  doAuth,
  twoFactor: setTwoFactor,
  proxy: getProxy,
  setProxy,
  refreshProxy,
  checkSales,
  resetConnectionChars,
  automationType: changeAutomation,
  onboardingInfo,
  proxyCountries: listProxyCountries,
};
