import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../../../contract/approvals/schemas.ts';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useRelativeDates } from '../../reasons/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { useStepName } from '../edit/use-step-name.ts';
import {
  APPROVAL_STATUS_STYLES,
  APPROVAL_DECISION_TEXTS,
  type ApprovalDecision,
  allowedDecisions,
  APPROVAL_KIND_TEXTS,
} from './approval-texts.ts';
import classes from './approvals.module.css';
import { useTextMax } from './use-text-max.ts';
import { useDecideOne } from './use-decide.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  campaign: WholeCampaign;
  approval: Approval;
  isChosen: boolean;
  onChoose: () => void;
}

/** One text as it would go out, to be read, edited and decided. What is typed stays until it is decided. */
export function ApprovalCard({ campaign, approval, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const when = useRelativeDates();
  const { name } = useStepName(editableSequence(campaign));
  const { decide, isPending } = useDecideOne();
  const [draft, setDraft] = useState<{ subject?: string; text?: string }>({});
  const { profile, status } = approval;
  const max = useTextMax(campaign, approval.kind);
  const text = draft.text ?? approval.text;
  const subject = draft.subject ?? approval.subject;
  const isSettled = status === 'complete';
  const problem =
    text.trim() === ''
      ? t(($) => $.campaign.approvals.empty)
      : text.length > max
        ? t(($) => $.campaign.approvals.tooLong)
        : null;
  const run = (decision: ApprovalDecision) =>
    decide({ id: approval._id, status: decision, before: status, ...draft }, { onSuccess: () => setDraft({}) });
  return (
    <li className={classes.card} tabIndex={-1} aria-label={profile.full_name}>
      <div className={classes.head}>
        {!isSettled && (
          <Checkbox
            size="xs"
            checked={isChosen}
            onChange={onChoose}
            aria-label={t(($) => $.campaign.people.select, { name: profile.full_name })}
          />
        )}
        <Avatar aria-hidden src={profile.photo_link} name={profile.full_name} alt="" size={32} color="initials" />
        <div className={classes.who}>
          <strong>{profile.full_name}</strong>
          <span>{profile.headline}</span>
        </div>
        <div className={classes.about}>
          <StatusPill tone={APPROVAL_STATUS_STYLES[status].tone}>{APPROVAL_STATUS_STYLES[status].name(t)}</StatusPill>
          <span>
            {APPROVAL_KIND_TEXTS[approval.kind](t)} · {name(approval.node_id)} · {when.near(approval.created_at)}
          </span>
        </div>
      </div>
      {approval.subject !== '' && (
        <TextInput
          label={t(($) => $.campaign.field.subject)}
          value={subject}
          readOnly={isSettled}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, subject: value }))}
        />
      )}
      <Textarea
        aria-label={t(($) => $.campaign.approvals.textFor, { name: profile.full_name })}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        readOnly={isSettled}
        error={problem}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, text: value }))}
      />
      <div className={classes.foot}>
        <span className={classes.length} data-over={text.length > max || undefined}>
          {t(($) => $.campaign.approvals.length, { length: number(text.length), most: number(max) })}
        </span>
        {approval.is_edited && <span>{t(($) => $.campaign.approvals.edited)}</span>}
        {approval.decided_by && <span>{t(($) => $.campaign.approvals.by, { name: approval.decided_by })}</span>}
        <div className={classes.decisions}>
          {draft.text !== undefined && draft.text !== approval.text && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setDraft({})}>
              {t(($) => $.campaign.approvals.revert)}
            </Button>
          )}
          {allowedDecisions(status).map((decision) => (
            <Button
              key={decision}
              data-decision={decision}
              size="compact-sm"
              variant={decision === 'approved' ? 'filled' : 'default'}
              loading={isPending}
              disabled={decision === 'approved' && problem !== null}
              onClick={() => run(decision)}
            >
              {APPROVAL_DECISION_TEXTS[decision](t)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
