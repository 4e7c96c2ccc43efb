import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/mailboxes/ai-emails/')({
  beforeLoad: () => {
    throw redirect({ to: '/mailboxes/ai-emails/overview', replace: true });
  },
});
