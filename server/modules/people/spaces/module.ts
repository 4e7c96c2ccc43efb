import { defineModule } from '../../../core/module.ts';
import { leftSpaces } from '../accounts/profile/leave-ports.ts';
import { invites } from '../accounts/sign-up/invites-port.ts';
import { spaceHandlers } from './calls.ts';
import { findInvite } from './invites/find-invite.ts';
import { spaceListeners } from './listeners.ts';
import { closeSpace } from './queries.ts';
import { seedSpaces } from './demo/seed-spaces.ts';

export const spacesModule = defineModule({
  name: 'people/spaces',
  calls: { spaces: spaceHandlers },
  listeners: spaceListeners,
  ports: [invites.with({ find: findInvite }), leftSpaces.with({ close: closeSpace })],
  demo: seedSpaces,
});
