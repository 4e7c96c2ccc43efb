import { createFileRoute, redirect } from '@tanstack/react-router';
import { WorkspaceOutlet } from '../../../../features/people/preferences/workspace/workspace-outlet.tsx';
import { workspaceAddress } from '../../../../features/people/preferences/workspace/workspace-address.ts';
import { spaceQueries } from '../../../../features/people/spaces/queries.ts';

/** The address names the workspace: one that is not the person's own gives way to the one they are in. */
export const Route = createFileRoute('/_app/preferences/workspace')({
  beforeLoad: async ({ context, location }) => {
    const { space } = context.accessState;
    if (!space) throw redirect({ to: '/preferences/user/basic', replace: true });
    const isOwn = async (id: string) => {
      const own = await context.queryClient.ensureQueryData(spaceQueries.own());
      return own.some((each) => each._id === id);
    };
    const page = await workspaceAddress(location.pathname, space, isOwn);
    if (page === null) return;
    throw redirect({ to: `/preferences/workspace/${page}/$id`, params: { id: space._id }, replace: true });
  },
  component: WorkspaceOutlet,
});
