import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../../contract/dashboard/schemas.ts';
import { ACTIVITY_STYLES } from './activity-styles.ts';

type To = Pick<LinkProps, 'to' | 'params'>;

/** A line of the feed in words, and where it leads. */
export function useActivityTexts() {
  const { t } = useTranslation();
  const somebody = t(($) => $.dashboard.activity.somebody);
  return (item: Activity): { text: string; to: To | null } => {
    const { kind, count, profile, credentials, campaign, member, channel } = item;
    const look = ACTIVITY_STYLES[kind];
    // what somebody did by hand is told with their own name
    const account = (kind === 'task_done' ? member : (credentials ?? member))?.full_name ?? somebody;
    const isPlain = kind !== 'got_reply' || channel !== 'email';
    const name = nameOf(item) ?? somebody;
    if ((count > 1 || !nameOf(item)) && look.many)
      return { text: look.many(t, { account, count }), to: campaignLink(campaign) };
    const text = isPlain ? look.one(t, { name, account }) : t(($) => $.dashboard.told.gotReplyEmail, { name, account });
    if (profile && kind === 'got_reply')
      return { text, to: { to: '/inbox/{-$profileId}', params: { profileId: profile._id } as never } };
    if (profile)
      return { text, to: { to: '/profiles/my-prospects/{-$profileId}', params: { profileId: profile._id } as never } };
    return { text, to: campaignLink(campaign) };
  };
}

function nameOf({ kind, profile, credentials, campaign, member }: Activity): string | undefined {
  if (kind.startsWith('campaign_')) return campaign?.name;
  if (kind.startsWith('account_')) return credentials?.full_name;
  return kind === 'member_joined' ? member?.full_name : profile?.full_name;
}

const campaignLink = (campaign: Activity['campaign']): To | null =>
  campaign && { to: '/campaign/view/$id/{-$tab}', params: { id: campaign._id } as never };
