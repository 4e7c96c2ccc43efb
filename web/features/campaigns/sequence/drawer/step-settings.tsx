import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EMAIL_TYPES, PATIENT_CONDITIONS, type SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { webAddress } from '../../../../../contract/web-address.ts';
import { TASK_PRIORITIES } from '../../../../../contract/tasks/schemas.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import { sequenceQueries } from '../queries.ts';
import classes from './drawer.module.css';

type Settings = SequenceNode['settings'];
interface Props {
  node: SequenceNode;
  credentialId: string | null;
  isReadOnly: boolean;
  problemsOf: (field: string) => string[];
  onChange: (settings: Partial<Settings>) => void;
}

/** What a step needs beside its words. */
export function StepSettings(props: Props) {
  const { node } = props;
  const { action, condition } = node;
  return (
    <div className={classes.settings}>
      {condition && PATIENT_CONDITIONS.includes(condition) && <WithinDays {...props} />}
      {condition === 'label' && <LabelChoice {...props} />}
      {(action === 'email' || condition === 'has_email') && <EmailType {...props} />}
      {action === 'email' && <EmailEnd {...props} />}
      {action === 'event_invite' && <EventLink {...props} />}
      {action === 'manual_task' && <TaskFields {...props} />}
    </div>
  );
}

function WithinDays({ node, isReadOnly, problemsOf, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <WholeNumberInput
      label={t(($) => $.sequence.settings.within)}
      description={t(($) => $.sequence.settings.withinHint)}
      value={node.settings.within_days ?? null}
      min={0}
      max={90}
      maw={220}
      readOnly={isReadOnly}
      error={problemsOf('settings.within_days')[0]}
      onChange={(value) => onChange({ within_days: value ?? undefined })}
    />
  );
}

function LabelChoice({ node, isReadOnly, problemsOf, onChange }: Props) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(sequenceQueries.labels());
  return (
    <Select
      label={t(($) => $.sequence.settings.label)}
      data={data.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={node.settings.label_id ?? null}
      searchable
      readOnly={isReadOnly}
      error={problemsOf('settings.label_id')[0]}
      onChange={(id) => onChange({ label_id: id ?? undefined })}
    />
  );
}

function EmailType({ node, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const names = {
    any: t(($) => $.sequence.settings.emailAny),
    work: t(($) => $.sequence.settings.emailWork),
    personal: t(($) => $.sequence.settings.emailPersonal),
    enriched: t(($) => $.sequence.settings.emailEnriched),
  };
  return (
    <Select
      label={t(($) => $.sequence.settings.emailType)}
      data={EMAIL_TYPES.map((value) => ({ value, label: names[value] }))}
      value={node.settings.email_type ?? 'any'}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(value) => onChange({ email_type: value as Settings['email_type'] })}
    />
  );
}

function EmailEnd({ node, credentialId, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const signatures = useQuery({ ...sequenceQueries.signatures(credentialId ?? ''), enabled: credentialId !== null });
  return (
    <>
      {credentialId !== null && (
        <Select
          label={t(($) => $.sequence.settings.signature)}
          placeholder={t(($) => $.sequence.settings.noSignature)}
          data={signatures.data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
          value={node.settings.signature_id ?? null}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.sequence.settings.noSignature) }}
          readOnly={isReadOnly}
          onChange={(id) => onChange({ signature_id: id ?? undefined })}
        />
      )}
      <Switch
        label={t(($) => $.sequence.settings.unsubscribe)}
        description={t(($) => $.sequence.settings.unsubscribeHint)}
        checked={node.settings.with_unsubscribe_button ?? false}
        disabled={isReadOnly}
        onChange={(event) => onChange({ with_unsubscribe_button: event.currentTarget.checked })}
      />
    </>
  );
}

function EventLink({ node, isReadOnly, problemsOf, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="url"
      label={t(($) => $.sequence.settings.eventUrl)}
      placeholder="https://"
      value={node.settings.event_url ?? ''}
      maxLength={500}
      readOnly={isReadOnly}
      error={problemsOf('settings.event_url')[0]}
      onChange={(event) => onChange({ event_url: event.currentTarget.value.trim() || undefined })}
      onBlur={({ currentTarget: { value } }) => {
        const address = webAddress(value);
        if (!isReadOnly && address && address !== value) onChange({ event_url: address });
      }}
    />
  );
}

function TaskFields({ node, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const names: Record<number, string> = {
    500: t(($) => $.sequence.settings.priorityHighest),
    400: t(($) => $.sequence.settings.priorityHigh),
    300: t(($) => $.sequence.settings.priorityNormal),
    200: t(($) => $.sequence.settings.priorityLow),
    100: t(($) => $.sequence.settings.priorityLowest),
  };
  return (
    <>
      <TextInput
        label={t(($) => $.sequence.settings.taskName)}
        value={node.settings.task_name ?? ''}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ task_name: event.currentTarget.value || undefined })}
      />
      <Select
        label={t(($) => $.sequence.settings.priority)}
        data={TASK_PRIORITIES.map((value) => ({ value: String(value), label: names[value] ?? '' }))}
        value={String(node.settings.task_priority ?? 300)}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => onChange({ task_priority: Number(value) as Settings['task_priority'] })}
      />
    </>
  );
}
