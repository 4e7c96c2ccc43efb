import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import table from '../../../../ui/list/long-table.module.css';
import { useDueText, useReasonTexts, useRelativeDates } from '../../reasons/public.ts';
import { stepStyle } from '../../sequence/public.ts';
import type { useStepName } from '../edit/use-step-name.ts';
import classes from './people.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

export type StepNames = ReturnType<typeof useStepName>;

/** Face and name; a click opens the person beside the list. */
export function EnrolmentName({ row: { profile } }: { row: Enrolment }) {
  const about = [profile.headline, profile.company_name].filter(Boolean).join(' · ');
  return (
    <span className={table.who}>
      <Avatar aria-hidden src={profile.photo_link} name={profile.full_name} alt="" size={32} color="initials" />
      <span className={table.whoText}>
        <Link
          to="."
          search={(now: Record<string, unknown>) => ({ ...now, person: profile._id })}
          resetScroll={false}
          title={profile.full_name}
        >
          {profile.full_name}
        </Link>
        <span title={about}>{about}</span>
      </span>
    </span>
  );
}

export function EnrolmentStep({ row, steps }: { row: Enrolment; steps: StepNames }) {
  const node = steps.node(row.node_id);
  if (!node) return <span className={table.quiet}>—</span>;
  return (
    <span className={classes.step} title={steps.name(node.id)}>
      <IconTile {...stepStyle(node)} />
      <span>{steps.name(node.id)}</span>
    </span>
  );
}

/** What is looked at before the step itself is done. */
const CHECKS: Partial<Record<WaitReason, (t: TFunction) => string>> = {
  acceptance: (t) => t(($) => $.campaign.next.acceptance),
  condition: (t) => t(($) => $.campaign.next.condition),
  approval: (t) => t(($) => $.campaign.next.approval),
  action_declined: (t) => t(($) => $.campaign.next.approval),
  task: (t) => t(($) => $.campaign.next.task),
};

/** What happens next with somebody, or that nothing is planned. */
export function useNextEvent(): (row: Enrolment, steps: StepNames) => string {
  const { t } = useTranslation();
  return (row, steps) => {
    if (row.status === 'finished' || row.status === 'excluded') return t(($) => $.campaign.next.stopped);
    const check = row.wait && CHECKS[row.wait.reason];
    if (check) return check(t);
    const node = steps.node(row.node_id);
    if (!node || (row.wait && row.next_at === null && row.wait.reason !== 'turn'))
      return t(($) => $.campaign.next.none);
    return node.condition ? t(($) => $.campaign.next.condition) : steps.name(node.id).replace(/^\d+ · /, '');
  };
}

export function EnrolmentTime({ row }: { row: Enrolment }) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const due = useDueText();
  const at = row.next_at ?? row.ended_at;
  if (!at)
    return <span className={table.quiet}>{row.wait?.reason === 'turn' ? t(($) => $.campaign.next.soon) : '—'}</span>;
  return (
    <time dateTime={at} title={when.exact(at)} className={classes.sentence}>
      {row.next_at ? due(at) : when.near(at)}
    </time>
  );
}

export function useEnrolmentReason(): (row: Enrolment) => string {
  const words = useReasonTexts();
  return ({ finish_reason, wait }) =>
    finish_reason ? words.finish(finish_reason) : wait ? words.wait(wait.reason, wait.values) : '';
}
