import {
  IconAlertCircle,
  IconClockExclamation,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconWorldExclamation,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import type { Tone } from '../../../../ui/display/tones.ts';
import { isHeld } from '../mailbox-state-styles.ts';
import { DoNextFrame, DoNextRow } from './do-next-frame.tsx';
import { domainOf } from './group-by-domain.ts';
import { type MailboxStep, nextStepOf } from './mailbox-step.ts';
import { useNextStep } from './use-next-step.ts';

/** The most pressing first. */
const ORDER: readonly MailboxStep[] = [
  'sign_in',
  'connect',
  'review_pause',
  'check',
  'look_at_bounces',
  'choose_plan',
  'resume',
];
const STEP_STYLES: Record<MailboxStep, { icon: typeof IconKey; tone: Tone }> = {
  sign_in: { icon: IconKey, tone: 'red' },
  connect: { icon: IconKey, tone: 'red' },
  review_pause: { icon: IconPlayerPause, tone: 'red' },
  check: { icon: IconClockExclamation, tone: 'amber' },
  look_at_bounces: { icon: IconAlertCircle, tone: 'amber' },
  choose_plan: { icon: IconPlayerPause, tone: 'grey' },
  resume: { icon: IconPlayerPlay, tone: 'grey' },
};

/** Those that wait for a person, the most pressing first. */
export function waitingMailboxes(mailboxes: readonly Mailbox[]): Mailbox[] {
  const placeOf = (mailbox: Mailbox) => ORDER.indexOf(nextStepOf(mailbox)!);
  return mailboxes
    .filter((mailbox) => nextStepOf(mailbox) !== null)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What waits for a person, each with the one button that helps. */
export function DoNextCard({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { t } = useTranslation();
  const held = heldByDomain(mailboxes);
  const checked = mailboxes.flatMap(({ checked_at: at }) => at ?? []).sort();
  return (
    <DoNextFrame checkedAt={checked.at(-1) ?? null} nothing={t(($) => $.mailboxes.allWell)}>
      {[
        ...held.map(([id, own], place) => <HeldDomainRow key={id} id={id} mailboxes={own} isFirst={place === 0} />),
        ...waitingMailboxes(mailboxes).map((mailbox, place) => (
          <MailboxStepRow key={mailbox._id} mailbox={mailbox} isFirst={held.length === 0 && place === 0} />
        )),
      ]}
    </DoNextFrame>
  );
}

/** A domain that holds its mailboxes: what to do stands on its page. */
function HeldDomainRow({ id, mailboxes, isFirst }: { id: string; mailboxes: readonly Mailbox[]; isFirst: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = useNavigate();
  const perDay = mailboxes.reduce((sum, mailbox) => sum + mailbox.per_day, 0);
  return (
    <DoNextRow
      icon={IconWorldExclamation}
      tone="red"
      title={t(($) => $.mailboxes.next.heldBy, { count: mailboxes.length, domain: domainOf(mailboxes[0]!.email) })}
      detail={t(($) => $.mailboxes.next.heldText)}
      gain={t(($) => $.mailboxes.gain, { count: perDay, number: number(perDay) })}
      label={t(($) => $.mailboxes.ramp.toDomain)}
      isFirst={isFirst}
      onRun={() => void navigate({ to: '/mailboxes/ai-emails/domains/$id', params: { id } })}
    />
  );
}

/** Those that a domain of the workspace's own holds, by its id. */
function heldByDomain(mailboxes: readonly Mailbox[]): [id: string, mailboxes: Mailbox[]][] {
  const held = new Map<string, Mailbox[]>();
  for (const mailbox of mailboxes)
    if (mailbox.state === 'held' && mailbox.domain_id)
      held.set(mailbox.domain_id, [...(held.get(mailbox.domain_id) ?? []), mailbox]);
  return [...held];
}

export function MailboxStepRow({ mailbox, isFirst }: { mailbox: Mailbox; isFirst: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const next = useNextStep(mailbox);
  if (!next) return null;
  return (
    <DoNextRow
      {...STEP_STYLES[next.step]}
      title={next.title}
      detail={next.detail}
      gain={
        // one that paused itself goes on with less than that at first
        isHeld(mailbox) && !mailbox.guard_pause
          ? t(($) => $.mailboxes.gain, { count: mailbox.per_day, number: number(mailbox.per_day) })
          : null
      }
      label={next.label}
      isFirst={isFirst}
      isBusy={next.isBusy}
      onRun={next.run}
    />
  );
}
