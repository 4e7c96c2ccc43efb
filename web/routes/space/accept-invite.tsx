import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitePage } from '../../features/people/spaces/accept-invite-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/space/accept-invite')({
  validateSearch: ({ invite, i }: Record<string, unknown>): { invite?: string } => ({
    invite: plainText(invite) ?? plainText(i),
  }),
  component: AcceptInvitePage,
});
