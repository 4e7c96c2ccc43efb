import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { MailboxCard, PaceCard, TrackingCard } from '../../settings/public.ts';
import { AccountChoice } from './account-choice.tsx';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import { WeekHours } from './week-hours.tsx';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import classes from '../wizard.module.css';

/** Who sends, with what, when and how fast. */
export function WizardSenders({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const { campaign, sequence, change } = draft;
  const account = useCredentials().find(({ _id }) => _id === campaign.credentials_id);
  return (
    <div className={classes.senders}>
      <div>
        <AccountChoice draft={draft} />
        <MailboxCard campaign={campaign} sequence={sequence} onChange={change} />
      </div>
      <div>
        {account && (
          <SectionCard title={t(($) => $.wizard.hours.title)} hint={account.timezone.replaceAll('_', ' ')}>
            <WeekHours account={account} />
          </SectionCard>
        )}
        <PaceCard campaign={campaign} isToldTyping onChange={change} />
        <TrackingCard campaign={campaign} onChange={change} />
      </div>
    </div>
  );
}
