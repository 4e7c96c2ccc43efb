import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Contact } from '../../../../../contract/prospects/schemas.ts';
import { useRelativeDates } from '../../../campaigns/reasons/public.ts';
import { prospectQueries } from '../queries.ts';

/** Says when somebody else of the workspace talks to this person already; nothing where nobody does. */
export function ColleagueWarning({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(prospectQueries.detail(profileId));
  const colleagues = data?.contacts.filter(({ is_colleague }) => is_colleague) ?? [];
  if (colleagues.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      p="sm"
      icon={<IconUsers size={18} aria-hidden />}
      title={t(($) => $.prospects.colleague.title)}
    >
      {colleagues.map((contact) => (
        <Line key={contact.credentials._id} contact={contact} />
      ))}
    </Alert>
  );
}

function Line({ contact: { credentials, members, campaigns, last_at, has_replied } }: { contact: Contact }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const names = members.map(({ full_name }) => full_name).join(', ');
  const given = { account: credentials.full_name, names, campaign: campaigns.join(', '), when: when.near(last_at) };
  const text = () => {
    if (names) return t(($) => $.prospects.colleague.wroteAs, given);
    return campaigns.length > 0
      ? t(($) => $.prospects.colleague.campaignWrote, given)
      : t(($) => $.prospects.colleague.wrote, given);
  };
  return (
    <div title={when.exact(last_at)}>
      {text()} {has_replied && t(($) => $.prospects.colleague.replied)}
    </div>
  );
}
