import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallbackUrl, type Webhook, type WebhookWithSecret } from '../../../../../contract/webhooks/schemas.ts';
import { UPDATE_TYPE_NAMES } from '../../../../../contract/webhooks/triggers.ts';
import { api } from '../../../../api/api.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useCredentials, useSpace } from '../../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { campaignQueries } from '../../../campaigns/list/public.ts';
import classes from '../webhooks.module.css';
import { UpdateTypePicker } from './update-type-picker.tsx';

const route = getRouteApi('/_app/integrations/webhooks/base-settings');
const WHOLE = 'whole';
const FIELDS = ['name', 'callback_url', 'update_types', 'credentials_id', 'workflow_ids'] as const;

interface Props {
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  onMade: (made: WebhookWithSecret) => void;
}

export function SettingsForm({ webhook, onMade }: Props) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const accounts = useCredentials();
  const campaigns = useQuery(campaignQueries.all(undefined)).data ?? [];
  // what happens in the whole workspace is for admins to pass on
  const mayTakeAll = useSpace()?.can.manage ?? false;
  const [values, setValues] = useState(() => valuesOf(webhook, mayTakeAll ? null : (accounts[0]?._id ?? null)));
  const [problems, setProblems] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const onRefusal = (error: Error) => {
    const { fields, form } = formProblems(t, error, FIELDS);
    setProblems(fields);
    setFailure(form);
    return true;
  };
  const create = useApiMutation({
    call: () => api.webhooks.create(values),
    refresh: ['webhooks', 'catalogue'],
    onDone: onMade,
    onRefusal,
  });
  const update = useApiMutation({
    call: (id: string) => api.webhooks.update({ id, ...values }),
    refresh: ['webhooks', 'catalogue'],
    onDone: () => snackbars.show({ type: 'success', text: t(($) => $.webhooks.saved) }),
    onRefusal,
  });
  const submit = useOneAtATime(async () => {
    await (webhook ? update.mutateAsync(webhook._id) : create.mutateAsync());
  });
  const leave = () =>
    void navigate(
      webhook ? { to: '/integrations/webhooks/$id', params: { id: webhook._id } } : { to: '/integrations/webhooks' },
    );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const found = missing();
        setProblems(found);
        setFailure(null);
        if (Object.keys(found).length === 0) submit();
      }}
    >
      <TextInput
        autoComplete="off"
        maxLength={60}
        label={t(($) => $.webhooks.name)}
        description={t(($) => $.webhooks.nameHint)}
        value={values.name}
        error={problems.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        label={t(($) => $.webhooks.url)}
        description={t(($) => $.webhooks.urlHint)}
        value={values.callback_url}
        error={problems.callback_url}
        onChange={(event) => change({ callback_url: event.currentTarget.value })}
      />
      <UpdateTypePicker value={values} problem={problems.update_types ?? null} onChange={change} />
      <Select
        allowDeselect={false}
        label={t(($) => $.webhooks.account)}
        description={t(($) => $.webhooks.accountHint)}
        data={[
          ...(mayTakeAll ? [{ value: WHOLE, label: t(($) => $.webhooks.wholeSpace) }] : []),
          ...accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
        ]}
        value={values.credentials_id ?? WHOLE}
        error={problems.credentials_id}
        onChange={(value) => change({ credentials_id: value === WHOLE ? null : value })}
      />
      <MultiSelect
        searchable
        clearable
        label={t(($) => $.webhooks.campaigns)}
        description={t(($) => $.webhooks.campaignsHint)}
        placeholder={values.workflow_ids.length === 0 ? t(($) => $.webhooks.allCampaigns) : undefined}
        data={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.workflow_ids}
        error={problems.workflow_ids}
        onChange={(ids) => change({ workflow_ids: ids })}
      />
      <FormFailure text={failure} />
      <FormButtons
        submit={webhook ? t(($) => $.webhooks.save) : t(($) => $.webhooks.make)}
        isBusy={create.isPending || update.isPending}
        onCancel={leave}
      />
    </form>
  );

  function missing(): typeof problems {
    const url = values.callback_url.trim();
    return {
      ...(values.name.trim() === '' && { name: t(($) => $.webhooks.nameMissing) }),
      ...(url === '' && { callback_url: t(($) => $.webhooks.urlMissing) }),
      ...(url !== '' && !CallbackUrl.safeParse(url).success && { callback_url: t(($) => $.webhooks.urlInvalid) }),
      ...(values.update_types.length === 0 && { update_types: t(($) => $.webhooks.updateTypesMissing) }),
    };
  }
}

/** A new one tells everything. */
const valuesOf = (webhook: Webhook | undefined, account: string | null) => ({
  name: webhook?.name ?? '',
  callback_url: webhook?.callback_url ?? '',
  update_types: webhook?.update_types ?? [...UPDATE_TYPE_NAMES],
  trigger_names: webhook?.trigger_names ?? [],
  credentials_id: webhook ? webhook.credentials_id : account,
  workflow_ids: webhook?.workflow_ids ?? [],
});
