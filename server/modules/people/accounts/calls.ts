import type { accountCalls } from '../../../../contract/accounts/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { activateEmail } from './sign-up/activate-email.ts';
import { beginDirectoryLogin, beginGoogleLogin } from './external-login/begin-external-login.ts';
import { changeEmail } from './profile/change-email.ts';
import { changePassword } from './password/change-password.ts';
import { deletePhoto, savePhoto } from './profile/change-photo.ts';
import { checkActivationCode, checkRestoreCode } from './password/check-code.ts';
import { confirmEmailChange } from './profile/confirm-email-change.ts';
import { confirmSecondStep } from './second-step/confirm-second-step.ts';
import { createToken } from './sessions/create-token.ts';
import { crmLogin } from './external-login/crm-login.ts';
import { deleteAccount } from './profile/delete-account.ts';
import { endSecondStep } from './second-step/end-second-step.ts';
import { endSession, signOutEverywhere } from './sessions/end-session.ts';
import { fetchUser } from './profile/fetch-user.ts';
import { finishExternalLogin } from './external-login/finish-external-login.ts';
import { finishSecondStep } from './second-step/finish-second-step.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logOut } from './sessions/log-out.ts';
import { getPreferences, savePreferences } from './profile/preferences.ts';
import { restorePassword } from './password/restore-password.ts';
import { setPasswordWithCode } from './password/set-password-with-code.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { startSecondStep } from './second-step/start-second-step.ts';
import { updateUser } from './profile/update-user.ts';
import { userExists } from './sign-in/user-exists.ts';
import { validateToken } from './sessions/validate-token.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  createToken,
  validateToken,
  signIn,
  secondStep: finishSecondStep,
  signUp,
  restore: restorePassword,
  checkRestoreCode,
  setPasswordWithRestoreCode: setPasswordWithCode,
  activateEmail,
  checkActivationCode,
  googleLogin: beginGoogleLogin,
  directoryLogin: beginDirectoryLogin,
  finishExternalLogin,
  crmLogin,
  logout: logOut,
  fetchUser,
  exists: userExists,
  update: updateUser,
  savePhoto,
  deletePhoto,
  changePassword,
  changeEmail,
  confirmEmailChange,
  sessions: listSessions,
  endSession,
  signOutEverywhere,
  startSecondStep,
  confirmSecondStep,
  endSecondStep,
  preferences: getPreferences,
  savePreferences,
  deleteAccount,
};
