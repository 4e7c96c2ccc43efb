import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../../../../features/people/preferences/members/members-page.tsx';

interface MembersSearch {
  /** Whose access stands open beside the list. */
  member?: string;
  /** Somebody is being invited. */
  inviting?: 'true';
}

export const Route = createFileRoute('/_app/preferences/workspace/users/$id')({
  validateSearch: ({ member, inviting }: Record<string, unknown>): MembersSearch => ({
    member: typeof member === 'string' ? member : undefined,
    inviting: inviting === 'true' ? inviting : undefined,
  }),
  component: MembersPage,
});
