import {
  IconAlertCircle,
  IconCalendarDue,
  IconInfoCircle,
  IconMailPlus,
  IconPlayerPlay,
  IconRecordMail,
  IconWorldSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Domain, DomainsOverview } from '../../../../../contract/domains/schemas.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { DoNextFrame, DoNextRow, MailboxStepRow, waitingMailboxes } from '../../mailboxes/public.ts';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { DOMAIN_STEPS, type DomainStep, domainStepOf } from '../next/domain-step.ts';
import { isOfAdmins, useDomainStep } from '../next/use-domain-step.ts';

const STEP_STYLES: Record<DomainStep, { icon: typeof IconAlertCircle; tone: Tone }> = {
  have_back: { icon: IconCalendarDue, tone: 'red' },
  show_records: { icon: IconAlertCircle, tone: 'red' },
  set_records: { icon: IconRecordMail, tone: 'amber' },
  look: { icon: IconInfoCircle, tone: 'amber' },
  renew: { icon: IconCalendarDue, tone: 'amber' },
  switch_on: { icon: IconPlayerPlay, tone: 'grey' },
  find_another: { icon: IconWorldSearch, tone: 'grey' },
  make_mailbox: { icon: IconMailPlus, tone: 'blue' },
};

interface Props {
  overview: DomainsOverview;
  mailboxes: readonly Mailbox[];
}

/** What waits for a person: domains first, for nothing leaves by their mailboxes before. */
export function DomainsDoNext({ overview, mailboxes }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const canManage = useSpace()?.can.manage === true;
  const steps = overview.domains
    .flatMap((domain) => {
      const step = domainStepOf(domain, overview, now);
      return step && (canManage || !isOfAdmins(step)) ? [{ domain, place: DOMAIN_STEPS.indexOf(step) }] : [];
    })
    .toSorted((one, other) => one.place - other.place);
  const waiting = waitingMailboxes(overview.domains.flatMap((domain) => domainMailboxes(domain, mailboxes)));
  const checked = overview.domains.flatMap(({ checked_at: at }) => at ?? []).sort();
  return (
    <DoNextFrame checkedAt={checked.at(-1) ?? null} nothing={t(($) => $.ownDomains.allWell)}>
      {[
        ...steps.map(({ domain }, place) => (
          <DomainStepRow key={domain._id} domain={domain} overview={overview} isFirst={place === 0} />
        )),
        ...waiting.map((mailbox, place) => (
          <MailboxStepRow key={mailbox._id} mailbox={mailbox} isFirst={steps.length === 0 && place === 0} />
        )),
      ]}
    </DoNextFrame>
  );
}

function DomainStepRow({ domain, overview, isFirst }: { domain: Domain; overview: DomainsOverview; isFirst: boolean }) {
  const next = useDomainStep(domain, overview);
  if (!next) return null;
  const { step, title, detail, label, isBusy, run } = next;
  return (
    <DoNextRow
      {...STEP_STYLES[step]}
      title={title}
      detail={detail}
      label={label}
      isFirst={isFirst}
      isBusy={isBusy}
      onRun={run}
    />
  );
}
