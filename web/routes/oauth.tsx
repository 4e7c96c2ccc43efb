import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConsentPage } from '../features/people/oauth/consent-page.tsx';
import { plainText } from '../plain-text.ts';
import { AuthCard } from '../shell/layouts/auth-card.tsx';

export const Route = createFileRoute('/oauth')({
  validateSearch: ({ oauth_client, state }: Record<string, unknown>): { oauth_client: string; state: string } => ({
    oauth_client: plainText(oauth_client) ?? '',
    state: plainText(state) ?? '',
  }),
  beforeLoad: ({ search }) => {
    if (search.oauth_client === '' || search.state === '') throw redirect({ href: '/', replace: true });
  },
  component: () => (
    <AuthCard>
      <ConsentPage />
    </AuthCard>
  ),
});
