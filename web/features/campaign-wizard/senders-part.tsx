import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { openUpgrade, useFeature } from '../billing/public.ts';
import { AccountChoice } from './account-choice.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { PaceCard } from './pace-card.tsx';
import type { Draft } from './use-draft.ts';
import { WeekHours } from './week-hours.tsx';
import { useCredentials } from '../../shell/use-standing.ts';
import classes from './wizard.module.css';

/** Who sends, with what, when and how fast. */
export function SendersPart({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const account = useCredentials().find(({ _id }) => _id === draft.campaign.credentials_id);
  return (
    <div className={classes.senders}>
      <div>
        <AccountChoice draft={draft} />
        <MailboxCard draft={draft} />
      </div>
      <div>
        {account && (
          <SectionCard title={t(($) => $.wizard.hours.title)} hint={account.timezone.replaceAll('_', ' ')}>
            <WeekHours account={account} />
          </SectionCard>
        )}
        <PaceCard draft={draft} />
        <TrackingCard draft={draft} />
      </div>
    </div>
  );
}

/** What emails and links tell when they are opened. */
function TrackingCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const links = useFeature('link_tracking');
  const { campaign } = draft;
  return (
    <SectionCard title={t(($) => $.wizard.tracking.title)}>
      <div className={classes.switches}>
        <Switch
          label={t(($) => $.wizard.tracking.opens)}
          description={t(($) => $.wizard.tracking.opensHint)}
          checked={campaign.is_open_tracking}
          onChange={(event) => draft.change({ is_open_tracking: event.currentTarget.checked })}
        />
        {links !== 'none' && (
          <Switch
            label={t(($) => $.wizard.tracking.links)}
            description={
              links === 'upgrade' ? t(($) => $.wizard.tracking.linksUpgrade) : t(($) => $.wizard.tracking.linksHint)
            }
            checked={campaign.is_link_tracking}
            onChange={(event) => {
              if (links === 'upgrade' && event.currentTarget.checked) return openUpgrade('link_tracking');
              draft.change({ is_link_tracking: event.currentTarget.checked });
            }}
          />
        )}
      </div>
    </SectionCard>
  );
}
