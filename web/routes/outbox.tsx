import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/platform/mails/outbox-page.tsx';
import { plainText } from '../plain-text.ts';

interface OutboxSearch {
  /** Only the mails to this address. */
  to?: string;
  /** The mail that is open. */
  mail?: string;
  page?: number;
}

export const Route = createFileRoute('/outbox')({
  validateSearch: ({ to, mail, page }: Record<string, unknown>): OutboxSearch => ({
    to: plainText(to),
    mail: plainText(mail),
    page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
  }),
  component: OutboxPage,
});
