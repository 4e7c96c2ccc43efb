import { createFileRoute, redirect } from '@tanstack/react-router';
import { workspaceAddress } from '../../../features/people/preferences/workspace/workspace-address.ts';

/** Pages that are not built, or that the workspace's tier does not have, give way to the basics of their group. */
export const Route = createFileRoute('/_app/preferences/$')({
  beforeLoad: async ({ context, location, params }) => {
    const { space } = context.accessState;
    if (!space || !params._splat?.startsWith('workspace'))
      throw redirect({ to: '/preferences/user/basic', replace: true });
    const page = (await workspaceAddress(location.pathname, space, () => Promise.resolve(false))) ?? 'basic';
    throw redirect({ to: `/preferences/workspace/${page}/$id`, params: { id: space._id }, replace: true });
  },
});
