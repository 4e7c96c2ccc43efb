import type { spaceCalls } from '../../../../contract/spaces/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { acceptInvite, joinSpace } from './accept-invite.ts';
import { getAllowedPages, setAllowedPages } from './allowed-pages.ts';
import { getAvailableCredentials, setAvailableCredentials } from './available-credentials.ts';
import { changeAdmin } from './change-admin.ts';
import { deleteSpacePhoto, saveSpacePhoto } from './change-space-photo.ts';
import { chooseSpace } from './choose-space.ts';
import { listCodeInvites, renewCodeInvite, revokeCodeInvite } from './code-invites.ts';
import { createSpace } from './create-space.ts';
import { declineInvite } from './decline-invite.ts';
import { deleteSpace } from './delete-space.ts';
import { exitFromSpace } from './exit-from-space.ts';
import { getSignUpSettings } from './get-sign-up-settings.ts';
import { getSpaceFeatures } from './get-space-features.ts';
import { getSpaceInfo } from './get-space-info.ts';
import { invitePeople } from './invite-people.ts';
import { listInvites } from './list-invites.ts';
import { listOwnSpaces } from './list-own-spaces.ts';
import { listPlans } from './list-plans.ts';
import { listWorkers } from './list-workers.ts';
import { lookUpInvite } from './look-up-invite.ts';
import { resendInvite } from './resend-invite.ts';
import { revokeInvite } from './revoke-invite.ts';
import { suggestCrm } from './suggest-crm.ts';
import { updateSpace } from './update-space.ts';
import { validateSubscription } from './validate-subscription.ts';

export const spaceHandlers: Handlers<typeof spaceCalls> = {
  info: getSpaceInfo,
  features: getSpaceFeatures,
  plans: listPlans,
  signUpSettings: getSignUpSettings,
  create: createSpace,
  update: updateSpace,
  savePhoto: saveSpacePhoto,
  deletePhoto: deleteSpacePhoto,
  validateSubscription,
  suggestCrm,
  delete: deleteSpace,
  own: listOwnSpaces,
  choose: chooseSpace,
  join: joinSpace,
  lookUpInvite,
  acceptInvite,
  declineInvite,
  invite: invitePeople,
  invites: listInvites,
  resendInvite,
  revokeInvite,
  codeInvites: listCodeInvites,
  renewCodeInvite,
  revokeCodeInvite,
  workers: listWorkers,
  exit: exitFromSpace,
  changeAdmin,
  allowedPages: getAllowedPages,
  setAllowedPages,
  setCredentials: setAvailableCredentials,
  availableCredentials: getAvailableCredentials,
};
