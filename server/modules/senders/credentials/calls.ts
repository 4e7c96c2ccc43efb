import type { credentialCalls } from '../../../../contract/credentials/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { changeAutomation } from './change-automation.ts';
import { credentialImpact } from './credential-impact.ts';
import { deleteCredential } from './delete-credential.ts';
import { checkSales, verifyEmail } from './sign-in/check-owner.ts';
import { createCredential } from './add/create-credential.ts';
import { doAuth } from './sign-in/do-auth.ts';
import { fetchCredential, fetchCredentials } from './fetch-credentials.ts';
import { getProxy, listProxyCountries } from './proxy/get-proxy.ts';
import { sendCode } from './sign-in/send-code.ts';
import { resendPhone, sendPhone } from './sign-in/send-phone.ts';
import { refreshProxy, setProxy } from './proxy/set-proxy.ts';
import { setTwoFactor } from './sign-in/set-two-factor.ts';
import { requestSync } from './network/request-sync.ts';
import { updateCredential } from './update-credential.ts';
import { onboardingInfo } from './add/onboarding-info.ts';
import { resetConnectionChars } from './life/reset-connection-chars.ts';

export const credentialHandlers: Handlers<typeof credentialCalls> = {
  fetch: fetchCredentials,
  fetchOne: fetchCredential,
  create: createCredential,
  update: updateCredential,
  delete: deleteCredential,
  impact: credentialImpact,
  verifyEmail,
  syncDialogs: requestSync,
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
