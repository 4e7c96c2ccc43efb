import { useNavigate, useSearch } from '@tanstack/react-router';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { AudiencePart } from './parts/audience-part.tsx';
import { LeaveGuard } from './draft/leave-guard.tsx';
import { LiveBar } from './live-bar.tsx';
import { PartBar } from './parts/part-bar.tsx';
import { partStates } from './parts/part-states.ts';
import { ReviewPart } from './parts/review-part.tsx';
import { SendersPart } from './parts/senders-part.tsx';
import { SequencePart } from './parts/sequence-part.tsx';
import { useCheck } from './draft/use-check.ts';
import { useDraft } from './draft/use-draft.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardHead } from './wizard-head.tsx';
import { type Part, partOf, readWizardSearch } from './wizard-search.ts';
import classes from './wizard.module.css';

/** A campaign in the making: its head, four parts between which one moves freely, and what is still missing. */
export function Wizard({ saved, onMade }: { saved: WholeCampaign | null; onMade: (id: string) => Promise<void> }) {
  const account = useSelectedCredential();
  const draft = useDraft({ saved, credentialId: account?._id ?? null, onMade });
  const check = useCheck(draft);
  const search = readWizardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const part = partOf(search);

  const go = (next: Part, step?: string) => {
    void navigate({ to: '.', search: (now) => ({ ...now, part: next, step, from: undefined }) as never });
    // another part begins at its top
    scrollTo({ top: 0 });
  };
  const openStep = (step: string | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, part: 'sequence', step }) as never, replace: true });

  return (
    <div className={classes.wizard} data-part={part}>
      <WizardHead draft={draft} />
      <PartBar part={part} states={partStates(check.blockers)} onGo={go} />
      <LiveBar draft={draft} />
      <section className={part === 'sequence' ? classes.canvas : classes.body}>
        {part === 'audience' && <AudiencePart draft={draft} from={search.from} onGo={go} />}
        {part === 'sequence' && (
          <SequencePart
            draft={draft}
            isChoosing={search.from === 'sequence'}
            step={search.step}
            onOpenStep={openStep}
          />
        )}
        {part === 'senders' && <SendersPart draft={draft} />}
        {part === 'review' && <ReviewPart draft={draft} check={check} onGo={go} />}
      </section>
      <WizardFoot draft={draft} part={part} onGo={go} />
      <LeaveGuard draft={draft} />
    </div>
  );
}
