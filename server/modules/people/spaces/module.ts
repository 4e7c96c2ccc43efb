import { defineModule } from '../../../core/module.ts';
import { paletteSources } from '../../platform/palette/palette-port.ts';
import { leftSpaces } from '../accounts/profile/leave-ports.ts';
import { invites } from '../accounts/sign-up/invites-port.ts';
import { spaceHandlers } from './calls.ts';
import { findInvite } from './invites/find-invite.ts';
import { spaceTasks } from './jobs.ts';
import { spaceListeners } from './listeners.ts';
import { paletteMembers } from './members/palette-members.ts';
import { closeSpace } from './queries.ts';
import { seedSpaces } from './demo/seed-spaces.ts';

export const spacesModule = defineModule({
  name: 'people/spaces',
  calls: { spaces: spaceHandlers },
  tasks: spaceTasks,
  listeners: spaceListeners,
  ports: [
    paletteSources.with(paletteMembers),
    invites.with({ find: findInvite }),
    leftSpaces.with({ close: closeSpace }),
  ],
  demo: seedSpaces,
});
