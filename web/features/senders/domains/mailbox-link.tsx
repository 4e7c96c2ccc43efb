import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mailboxQueries } from '../mailboxes/public.ts';

/** The way to a mailbox's own page; of one that the person does not see, its address alone. */
export function MailboxLink({ id, email }: { id: string; email: string }) {
  const mailbox = useQuery(mailboxQueries.all()).data?.find(({ _id }) => _id === id);
  if (!mailbox) return <strong>{email}</strong>;
  return (
    <Link to="/mailboxes/$type/$id" params={{ type: mailbox.type, id }}>
      {email}
    </Link>
  );
}
