import { Checkbox, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { APPROVAL_KINDS, type ApprovalKind, type Preferences } from '../../../../../contract/accounts/people.ts';
import { isBuilt } from '../../../../../contract/not-built.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import classes from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';
import { useSavePreferences } from './use-save-preferences.ts';

type Approval = Preferences['manual_approval'];

const KIND_TEXTS: Record<ApprovalKind, (t: TFunction) => string> = {
  connection_note: (t) => t(($) => $.approval.kinds.connectionNote),
  message: (t) => t(($) => $.approval.kinds.message),
  inmail: (t) => t(($) => $.approval.kinds.inmail),
  email: (t) => t(($) => $.approval.kinds.email),
  sms: (t) => t(($) => $.approval.kinds.sms),
  comment: (t) => t(($) => $.approval.kinds.comment),
  ai_reply: (t) => t(($) => $.approval.kinds.aiReply),
};

/** What is sent today; nobody is asked about the rest. */
const SENT_KINDS = APPROVAL_KINDS.filter(
  (kind) => (kind !== 'sms' || isBuilt('sms')) && (kind !== 'ai_reply' || isBuilt('ai_employee_messages')),
);

/** What waits for the person's yes before it is sent. Each change is saved at once. */
export function ApprovalPage() {
  const { t } = useTranslation();
  const { data } = useQuery(preferenceQueries.preferences());
  const title = t(($) => $.approval.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.approval.subtitle)} />
      {data ? (
        <ApprovalCard approval={data.manual_approval} />
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={320} />
      )}
    </div>
  );
}

function ApprovalCard({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  const set = (next: Approval) => save({ manual_approval: next });
  return (
    <SectionCard
      title={t(($) => $.approval.master)}
      hint={t(($) => $.approval.hint)}
      actions={
        <Switch
          checked={approval.is_enabled}
          onChange={(event) => set({ ...approval, is_enabled: event.currentTarget.checked })}
          aria-label={t(($) => $.approval.master)}
        />
      }
    >
      <Checkbox.Group
        label={t(($) => $.approval.which)}
        value={approval.kinds}
        onChange={(kinds) => set({ ...approval, kinds: kinds as ApprovalKind[] })}
      >
        <div className={classes.form} style={{ marginTop: 'var(--space-8)' }}>
          {SENT_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={KIND_TEXTS[kind](t)} disabled={!approval.is_enabled} />
          ))}
        </div>
      </Checkbox.Group>
    </SectionCard>
  );
}
