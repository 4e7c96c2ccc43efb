import type { accountCalls } from '../../../../contract/accounts/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { activateEmail } from './activate-email.ts';
import { beginDirectoryLogin, beginGoogleLogin } from './begin-external-login.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deletePhoto, savePhoto } from './change-photo.ts';
import { checkActivationCode, checkRestoreCode } from './check-code.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmSecondStep } from './confirm-second-step.ts';
import { createToken } from './create-token.ts';
import { crmLogin } from './crm-login.ts';
import { deleteAccount } from './delete-account.ts';
import { endSecondStep } from './end-second-step.ts';
import { endSession, signOutEverywhere } from './end-session.ts';
import { fetchUser } from './fetch-user.ts';
import { finishExternalLogin } from './finish-external-login.ts';
import { finishSecondStep } from './finish-second-step.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { getPreferences, savePreferences } from './preferences.ts';
import { restorePassword } from './restore-password.ts';
import { setPasswordWithCode } from './set-password-with-code.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { startSecondStep } from './start-second-step.ts';
import { updateUser } from './update-user.ts';
import { userExists } from './user-exists.ts';
import { validateToken } from './validate-token.ts';

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
