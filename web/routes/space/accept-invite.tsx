import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitePage } from '../../features/people/spaces/accept-invite-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/space/accept-invite')({
  // the short name is taken too, and gives way to the long one: the address names the code once
  validateSearch: ({ invite, i }: Record<string, unknown>): { invite?: string; i?: undefined } => ({
    invite: plainText(invite) ?? plainText(i),
    i: undefined,
  }),
  component: AcceptInvitePage,
});
