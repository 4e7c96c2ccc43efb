import { useNavigate, useSearch } from '@tanstack/react-router';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { WizardAudience } from './parts/wizard-audience.tsx';
import { LeaveGuard } from './draft/leave-guard.tsx';
import { LiveBar } from './live-bar.tsx';
import { WizardPartBar } from './parts/wizard-part-bar.tsx';
import { wizardPartStates } from './parts/wizard-part-states.ts';
import { WizardReview } from './parts/wizard-review.tsx';
import { WizardSenders } from './parts/wizard-senders.tsx';
import { WizardSequence } from './parts/wizard-sequence.tsx';
import { useCheck } from './draft/use-check.ts';
import { useCampaignDraft } from './draft/use-campaign-draft.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardHead } from './wizard-head.tsx';
import { type WizardPart, readWizardPart, readWizardSearch } from './wizard-search.ts';
import classes from './wizard.module.css';

/** A campaign in the making: its head, four parts between which one moves freely, and what is still missing. */
export function Wizard({ saved, onMade }: { saved: WholeCampaign | null; onMade: (id: string) => Promise<void> }) {
  const account = useSelectedCredential();
  const draft = useCampaignDraft({ saved, credentialId: account?._id ?? null, onMade });
  const check = useCheck(draft);
  const search = readWizardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const part = readWizardPart(search);

  const go = (next: WizardPart, step?: string) => {
    void navigate({ to: '.', search: (now) => ({ ...now, part: next, step, from: undefined }) as never });
    // another part begins at its top
    scrollTo({ top: 0 });
  };
  const openStep = (step: string | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, part: 'sequence', step }) as never, replace: true });

  return (
    <div className={classes.wizard} data-part={part}>
      <WizardHead draft={draft} />
      <WizardPartBar part={part} states={wizardPartStates(check.blockers)} onGo={go} />
      <LiveBar draft={draft} />
      <section className={part === 'sequence' ? classes.canvas : classes.body}>
        {part === 'audience' && <WizardAudience draft={draft} from={search.from} onGo={go} />}
        {part === 'sequence' && (
          <WizardSequence
            draft={draft}
            isChoosing={search.from === 'sequence'}
            step={search.step}
            onOpenStep={openStep}
          />
        )}
        {part === 'senders' && <WizardSenders draft={draft} />}
        {part === 'review' && <WizardReview draft={draft} check={check} onGo={go} />}
      </section>
      <WizardFoot draft={draft} part={part} onGo={go} />
      <LeaveGuard draft={draft} />
    </div>
  );
}
