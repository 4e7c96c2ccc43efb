import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { MailboxCard, PaceCard, TrackingCard } from '../../settings/public.ts';
import { HoursCard } from '../../../senders/limits/public.ts';
import { AccountChoice } from './account-choice.tsx';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import { WeekHours } from './week-hours.tsx';
import { useAccessState, useCredentials } from '../../../../shell/session/use-access-state.ts';
import classes from '../wizard.module.css';

/** Who sends, with what, when and how fast. */
export function WizardSenders({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const { campaign, sequence, change } = draft;
  const account = useCredentials().find(({ _id }) => _id === campaign.credentials_id);
  // hours are the account's: whoever may not open its settings sees them only
  const mayChange = pageRefusal('settings', useAccessState()) === null;
  const [isChanging, setChanging] = useState(false);
  const demo = useDemoClock();
  return (
    <div className={classes.senders}>
      <div>
        <AccountChoice draft={draft} />
        <MailboxCard campaign={campaign} sequence={sequence} onChange={change} />
      </div>
      <div>
        {account && (
          <SectionCard
            title={t(($) => $.wizard.hours.title)}
            hint={demo?.name ?? account.timezone.replaceAll('_', ' ')}
          >
            <WeekHours account={account} />
            {mayChange && (
              <Button size="xs" variant="default" mt="sm" onClick={() => setChanging(true)}>
                {t(($) => $.wizard.hours.change)}
              </Button>
            )}
            {isChanging && (
              <Modal
                opened
                title={account.full_name}
                closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
                onClose={() => setChanging(false)}
              >
                <HoursCard account={account} onSaved={() => setChanging(false)} />
              </Modal>
            )}
          </SectionCard>
        )}
        <PaceCard campaign={campaign} isToldTyping onChange={change} />
        <TrackingCard campaign={campaign} onChange={change} />
      </div>
    </div>
  );
}
