import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailboxGuard } from '../../../../contract/guard/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useHashTarget } from '../../../shell/use-hash-target.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import classes from './guard.module.css';
import { GuardChangeList } from './guard-change-list.tsx';
import { IncidentList } from './incident-list.tsx';
import { LimitParts } from './limit-parts.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { guardQueries } from './queries.ts';
import { WindowFigures } from './window-figures.tsx';

interface Props {
  mailbox: { _id: string; email: string };
  isAsked: boolean;
}

/** Why its limit is what it is: what decides today, what came back, and every change with its reason. */
export function GuardCard({ mailbox, isAsked }: Props) {
  const { t } = useTranslation();
  const { data: guard, error } = useQuery({ ...guardQueries.one(mailbox._id), enabled: isAsked });
  const target = useHashTarget('guard', guard !== undefined);
  const hint = useHint();
  return (
    <div {...target}>
      <SectionCard title={t(($) => $.guard.title)} hint={guard && hint(guard)}>
        {!guard && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={56} />}
        {!guard && error && <FormFailure text={errorText(t, error)} />}
        {guard && (
          <div className={classes.body}>
            {guard.pause && <PauseNotice mailbox={mailbox} guard={guard} pause={guard.pause} />}
            <LimitParts guard={guard} />
            <Autopilot id={mailbox._id} guard={guard} />
            <WindowFigures guard={guard} />
            <IncidentList incidents={guard.incidents} />
            <GuardChangeList id={mailbox._id} isAsked={isAsked} />
          </div>
        )}
      </SectionCard>
    </div>
  );
}

function useHint() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return ({ pause, limit_today: today, limits }: MailboxGuard): string => {
    const words = { count: today, limit: number(today) };
    if (pause) return t(($) => $.guard.hints.paused);
    if (limits.autopilot !== null && limits.autopilot === today) return t(($) => $.guard.hints.autopilot, words);
    if (limits.goal !== null && limits.goal === today && today < limits.set) return t(($) => $.guard.hints.goal, words);
    if (limits.ramp !== null && limits.ramp === today && today < limits.set) return t(($) => $.guard.hints.ramp, words);
    return t(($) => $.guard.hints.set, words);
  };
}

function Autopilot({ id, guard }: { id: string; guard: MailboxGuard }) {
  const { t } = useTranslation();
  const isOn = guard.is_autopilot_on;
  const turn = useApiMutation({
    call: () => api.guard.update({ id, is_autopilot_on: !isOn }),
    refresh: ['guard', 'mailboxes', 'deliverability', 'placement'],
    success: isOn ? t(($) => $.guard.autopilot.isOff) : t(($) => $.guard.autopilot.isOn),
  });
  return (
    <Switch
      label={t(($) => $.guard.autopilot.name)}
      description={t(($) => $.guard.autopilot.hint)}
      checked={isOn}
      disabled={turn.isPending}
      onChange={() => turn.mutate()}
    />
  );
}
