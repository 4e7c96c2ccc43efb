import {
  IconAlertCircle,
  IconClockExclamation,
  IconKey,
  IconPlayerPause,
  IconWorldExclamation,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  Deliverability,
  HealthDomain,
  HealthMailbox,
  MailboxHealthStep,
} from '../../../../../contract/deliverability/schemas.ts';
import type { Tone } from '../../../../ui/display/tones.ts';
import { DoNextFrame, DoNextRow } from '../../mailboxes/public.ts';
import { useDomainHealthStep } from '../next/use-domain-health-step.ts';
import { useMailboxHealthStep } from '../next/use-mailbox-health-step.ts';

const STYLES: Partial<Record<MailboxHealthStep, { icon: typeof IconKey; tone: Tone }>> = {
  sign_in: { icon: IconKey, tone: 'red' },
  connect: { icon: IconKey, tone: 'red' },
  review_pause: { icon: IconPlayerPause, tone: 'red' },
  check: { icon: IconClockExclamation, tone: 'amber' },
  choose_plan: { icon: IconPlayerPause, tone: 'grey' },
  resume: { icon: IconPlayerPause, tone: 'grey' },
};
const USUAL = { icon: IconAlertCircle, tone: 'amber' } as const;

/** What needs somebody: domains first, for nothing leaves by their mailboxes before. */
export function HealthDoNext({ health }: { health: Deliverability }) {
  const { t } = useTranslation();
  const domains = health.domains.filter(({ needs_you: needsYou }) => needsYou);
  // what holds a mailbox back is told of its domain
  const mailboxes = health.mailboxes.filter(({ needs_you: needsYou, step }) => needsYou && step !== 'domain');
  const checked = health.mailboxes.flatMap(({ mailbox: { checked_at: at } }) => at ?? []).sort();
  return (
    <DoNextFrame checkedAt={checked.at(-1) ?? null} nothing={t(($) => $.deliverability.nothing)}>
      {[
        ...domains.map((domain, place) => <DomainRow key={domain.name} domain={domain} isFirst={place === 0} />),
        ...mailboxes.map((mailbox, place) => (
          <MailboxRow key={mailbox.mailbox._id} health={mailbox} isFirst={domains.length === 0 && place === 0} />
        )),
      ]}
    </DoNextFrame>
  );
}

function DomainRow({ domain, isFirst }: { domain: HealthDomain; isFirst: boolean }) {
  const next = useDomainHealthStep(domain);
  if (!next) return null;
  return (
    <DoNextRow
      icon={IconWorldExclamation}
      tone={domain.step === 'renew' || domain.step === 'set_records' ? 'amber' : 'red'}
      title={next.title}
      detail={next.detail}
      label={next.label}
      isFirst={isFirst}
      onRun={next.run}
    />
  );
}

function MailboxRow({ health, isFirst }: { health: HealthMailbox; isFirst: boolean }) {
  const next = useMailboxHealthStep(health);
  if (!next || !health.step) return null;
  return (
    <DoNextRow
      {...(STYLES[health.step] ?? USUAL)}
      title={next.title}
      detail={next.detail}
      label={next.label}
      isFirst={isFirst}
      isBusy={next.isBusy}
      onRun={next.run}
    />
  );
}
