import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { session } from '../../../api/session.ts';

/** Mails arrive while one looks: a developer who has just signed up waits for one. */
const POLL_MS = 4000;
export const MAILS_PER_PAGE = 25;

interface OutboxPage {
  /** Platform admins read every mail; at the machine itself the demo's can be read without a right. */
  isAdmin: boolean;
  to?: string;
  page: number;
}

export const mailQueries = {
  outbox: ({ isAdmin, to, page }: OutboxPage) =>
    queryOptions({
      queryKey: ['mails', 'outbox', { isAdmin, to, page }],
      queryFn: () => {
        const input = { to, limit: MAILS_PER_PAGE, offset: (page - 1) * MAILS_PER_PAGE };
        return session.withToken(() => (isAdmin ? api.mails.outbox(input) : api.mails.demoOutbox(input)));
      },
      placeholderData: keepPreviousData,
      refetchInterval: POLL_MS,
    }),
};
