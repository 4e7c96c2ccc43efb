import { Alert, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../contract/accounts/people.ts';
import {
  CHAT_NEWS,
  type ChatAnswer,
  type ChatChannel,
  type ChatFormat,
  type ChatNewsKind,
  ChatUrl,
  type TestedChannel,
} from '../../../../contract/chat/schemas.ts';
import { api } from '../../../api/api.ts';
import { formProblems } from '../../../api/form-problems.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../api/use-one-at-a-time.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { useCredentials, useSpace } from '../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { campaignQueries } from '../../campaigns/list/public.ts';
import { useLabels } from '../../contacts/labels/public.ts';
import { CHAT_NAMES, newsHint, newsText, refusalText } from './chat-texts.ts';
import classes from './chat.module.css';

const WHOLE = 'whole';
const FIELDS = ['name', 'url', 'told', 'credentials_id', 'workflow_ids', 'label_ids'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

interface Props {
  format: ChatFormat;
  /** Absent for a new one. */
  channel: ChatChannel | undefined;
  onClose: () => void;
}

/** A channel and what it is told. A test message is sent before an address is kept; what came back is said here. */
export function ChannelForm({ format, channel, onClose }: Props) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const campaigns = useQuery(campaignQueries.all(undefined)).data ?? [];
  const labels = useLabels() ?? [];
  // what happens in the whole workspace is for admins to pass on
  const mayTakeAll = useSpace()?.can.manage ?? false;
  const [values, setValues] = useState(() => valuesOf(channel, mayTakeAll ? null : (accounts[0]?._id ?? null)));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<ChatAnswer | null>(null);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const onRefusal = (error: Error) => {
    const { fields, form } = formProblems(t, error, FIELDS);
    setProblems(fields.url ? { ...fields, url: t(($) => $.chat.urlWrong, { name: CHAT_NAMES[format] }) } : fields);
    setFailure(form);
    return true;
  };
  const onDone = ({ channel: kept, answer }: TestedChannel) => {
    if (answer?.refusal) return setRefused(answer);
    snackbars.show({
      type: 'success',
      text: channel ? t(($) => $.chat.saved) : t(($) => $.chat.added, { name: kept?.name ?? '' }),
    });
    onClose();
  };
  const { url, ...settings } = values;
  const create = useApiMutation({
    call: () => api.chat.create({ ...settings, format, url }),
    refresh: ['chat', 'catalogue'],
    onDone,
    onRefusal,
  });
  const update = useApiMutation({
    call: (id: string) => api.chat.update({ id, ...settings, ...(url.trim() && { url }) }),
    refresh: ['chat', 'catalogue'],
    onDone,
    onRefusal,
  });
  const submit = useOneAtATime(async () => {
    await (channel ? update.mutateAsync(channel._id) : create.mutateAsync());
  });
  const toggle = (kind: ChatNewsKind) =>
    change({
      told: CHAT_NEWS.filter((each) => (each === kind ? !values.told.includes(kind) : values.told.includes(each))),
    });
  return (
    <FormModal
      size="lg"
      title={channel ? t(($) => $.chat.editTitle, { name: channel.name }) : t(($) => $.chat.addTitle)}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          const found = missing();
          setProblems(found);
          setFailure(null);
          setRefused(null);
          if (Object.keys(found).length === 0) submit();
        }}
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          placeholder={format === 'slack' ? '#sales' : undefined}
          label={t(($) => $.chat.name)}
          description={t(($) => $.chat.nameHint)}
          value={values.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={format === 'slack' ? 'https://hooks.slack.com/services/…' : 'https://…/workflows/…'}
          label={t(($) => $.chat.url)}
          description={
            channel
              ? t(($) => $.chat.urlKept, { host: channel.host, hint: channel.url_hint })
              : t(($) => $.chat.urlHint, { name: CHAT_NAMES[format] })
          }
          value={values.url}
          error={problems.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <Checkbox.Group label={t(($) => $.chat.toldLabel)} error={problems.told} value={values.told}>
          <div className={classes.kinds}>
            {CHAT_NEWS.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={newsText(t, kind)}
                description={newsHint(t, kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Select
          allowDeselect={false}
          label={t(($) => $.chat.account)}
          description={t(($) => $.chat.accountHint)}
          data={[
            ...(mayTakeAll ? [{ value: WHOLE, label: t(($) => $.chat.wholeSpace) }] : []),
            ...accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
          ]}
          value={values.credentials_id ?? WHOLE}
          error={problems.credentials_id}
          onChange={(value) => change({ credentials_id: value === WHOLE ? null : value })}
        />
        <MultiSelect
          searchable
          clearable
          label={t(($) => $.chat.campaigns)}
          description={t(($) => $.chat.campaignsHint)}
          placeholder={values.workflow_ids.length === 0 ? t(($) => $.chat.allCampaigns) : undefined}
          data={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={values.workflow_ids}
          error={problems.workflow_ids}
          onChange={(ids) => change({ workflow_ids: ids })}
        />
        <MultiSelect
          searchable
          clearable
          label={t(($) => $.chat.labels)}
          description={t(($) => $.chat.labelsHint)}
          placeholder={values.label_ids.length === 0 ? t(($) => $.chat.allLabels) : undefined}
          data={labels.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={values.label_ids}
          error={problems.label_ids}
          onChange={(ids) => change({ label_ids: ids })}
        />
        <Select
          allowDeselect={false}
          label={t(($) => $.chat.language)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={values.language}
          onChange={(value) => change({ language: value as Language })}
        />
        {refused?.refusal && (
          <Alert color="red" role="alert" title={t(($) => $.chat.notKept)}>
            {refusalText(t, refused.refusal)}
            {refused.detail && <small className={classes.detail}>{refused.detail}</small>}
          </Alert>
        )}
        <FormFailure text={failure} />
        <FormButtons
          submit={channel ? t(($) => $.chat.save) : t(($) => $.chat.tryAndAdd)}
          isBusy={create.isPending || update.isPending}
          onCancel={onClose}
        />
      </form>
    </FormModal>
  );

  function missing(): Problems {
    const given = url.trim();
    const isWrong = given !== '' && !ChatUrl.safeParse(given).success;
    return {
      ...(values.name.trim() === '' && { name: t(($) => $.chat.nameMissing) }),
      ...(given === '' && !channel && { url: t(($) => $.chat.urlMissing) }),
      ...(isWrong && { url: t(($) => $.chat.urlWrong, { name: CHAT_NAMES[format] }) }),
      ...(values.told.length === 0 && { told: t(($) => $.chat.toldMissing) }),
    };
  }
}

/** A new one is told everything; the address of one that is kept is never shown again. */
const valuesOf = (channel: ChatChannel | undefined, account: string | null) => ({
  name: channel?.name ?? '',
  url: '',
  told: channel?.told ?? [...CHAT_NEWS],
  language: channel?.language ?? chosenLanguage(),
  credentials_id: channel ? channel.credentials_id : account,
  workflow_ids: channel?.workflow_ids ?? [],
  label_ids: channel?.label_ids ?? [],
});
