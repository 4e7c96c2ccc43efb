import { IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useAccessState } from '../../../../shell/session/use-access-state.ts';
import { CHANNEL_TEXTS } from '../details/channel-texts.ts';
import classes from './drawer.module.css';

const draftsOf = (profile: string) =>
  queryOptions({
    queryKey: ['inbox', 'draftsOf', profile],
    queryFn: async ({ signal }) => (await api.inbox.byProfile({ profile }, { signal })).drafts,
  });

/** What one began to write to this person and has not sent: by channel, each with the way back to it. */
export function ProspectDrafts({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const hasInbox = pageRefusal('inbox', useAccessState()) === null;
  const { data: drafts = [] } = useQuery({ ...draftsOf(profileId), enabled: hasInbox });
  if (drafts.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.prospects.drafts.title)}</h3>
      <ul className={classes.drafts}>
        {drafts.map(({ channel, subject, draft }) => (
          <li key={channel}>
            <Link to="/inbox/{-$profileId}" params={{ profileId }}>
              <IconPencil size={15} aria-hidden />
              <span>
                <strong>{CHANNEL_TEXTS[channel]?.(t)}</strong>
                <span>{[subject, draft].filter(Boolean).join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
