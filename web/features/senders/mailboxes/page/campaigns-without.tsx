import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MailboxCampaign } from '../../../../../contract/mailboxes/schemas.ts';
import { mailboxQueries } from '../queries.ts';
import classes from './page.module.css';

interface Props {
  id: string;
  /** Disconnected it may come back, and those who keep it wait for it; removed, another takes over. */
  isRemoved: boolean;
  isAsked: boolean;
}

/** The campaigns that write from a mailbox, by name, and what becomes of each and its people without it. */
export function CampaignsWithout({ id, isRemoved, isAsked }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...mailboxQueries.campaigns(id), enabled: isAsked });
  if (!data) return <Loader size="sm" mt="sm" aria-label={t(($) => $.mailboxes.remove.campaignsTitle)} />;
  const { campaigns, unseen } = data;
  if (campaigns.length + unseen === 0)
    return <p className={classes.consequence}>{t(($) => $.mailboxes.remove.noCampaign)}</p>;
  return (
    <section className={classes.campaigns} aria-label={t(($) => $.mailboxes.remove.campaignsTitle)}>
      <h3>{t(($) => $.mailboxes.remove.campaignsTitle)}</h3>
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign._id}>
            <Link to="/campaign/view/$id/{-$tab}" params={{ id: campaign._id, tab: undefined }}>
              {campaign.name}
            </Link>
            <span>{becomesOf(t, campaign, isRemoved)}</span>
          </li>
        ))}
        {unseen > 0 && <li>{t(($) => $.mailboxes.remove.unseen, { count: unseen })}</li>}
      </ul>
    </section>
  );
}

function becomesOf(t: TFunction, { people, has_others: hasOthers }: MailboxCampaign, isRemoved: boolean): string {
  const parts = [hasOthers ? t(($) => $.mailboxes.remove.goesOn) : t(($) => $.mailboxes.remove.stops)];
  if (people > 0)
    parts.push(
      !isRemoved
        ? t(($) => $.mailboxes.remove.waitForIt, { count: people })
        : hasOthers
          ? t(($) => $.mailboxes.remove.changeOver, { count: people })
          : t(($) => $.mailboxes.remove.wait, { count: people }),
    );
  return parts.join(' ');
}
