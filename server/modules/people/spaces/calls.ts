import type { spaceCalls } from '../../../../contract/spaces/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { acceptInvite, joinSpace } from './invites/accept-invite.ts';
import { getAllowedPages, setAllowedPages } from './members/allowed-pages.ts';
import { getAvailableCredentials, setAvailableCredentials } from './members/available-credentials.ts';
import { changeAdmin } from './members/change-admin.ts';
import { deleteSpacePhoto, saveSpacePhoto } from './change-space-photo.ts';
import { chooseSpace } from './choose-space.ts';
import { listCodeInvites, renewCodeInvite, revokeCodeInvite } from './invites/code-invites.ts';
import { createSpace } from './create-space.ts';
import { declineInvite } from './invites/decline-invite.ts';
import { deleteSpace } from './delete-space.ts';
import { exitFromSpace } from './members/exit-from-space.ts';
import { getSignUpSettings } from './get-sign-up-settings.ts';
import { getSpaceFeatures } from './features/get-space-features.ts';
import { getSpaceInfo } from './get-space-info.ts';
import { invitePeople } from './invites/invite-people.ts';
import { listInvites } from './invites/list-invites.ts';
import { listOwnSpaces } from './list-own-spaces.ts';
import { listPlans } from './features/list-plans.ts';
import { listWorkers } from './members/list-workers.ts';
import { lookUpInvite } from './invites/look-up-invite.ts';
import { resendInvite } from './invites/resend-invite.ts';
import { revokeInvite } from './invites/revoke-invite.ts';
import { suggestCrm } from './suggest-crm.ts';
import { updateSpace } from './update-space.ts';
import { validateSubscription } from './features/validate-subscription.ts';

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
