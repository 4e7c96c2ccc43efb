import { Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacementCampaign } from '../../../../../contract/placement/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import classes from '../placement.module.css';
import { placementQueries } from '../queries.ts';
import { StepSelect } from './step-select.tsx';

interface Props {
  mailbox: { _id: string; email: string };
  seeds: Seeds;
  onClose: () => void;
  onStarted: () => void;
}
interface Seeds {
  providers: readonly { provider: string; seeds: number }[];
  left_today: number;
  mails_left_today: number;
}

/** What is sent, and at which providers one looks for it. */
export function RunTestModal(props: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery(placementQueries.steps(props.mailbox._id));
  return (
    <FormModal
      size={560}
      onClose={props.onClose}
      title={t(($) => $.placement.dialog.title, { email: props.mailbox.email })}
    >
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={64} />}
      {/* own words can be sent whatever campaigns there are */}
      {(data ?? error) && <RunTestForm {...props} campaigns={data?.campaigns ?? []} />}
    </FormModal>
  );
}

function RunTestForm({ mailbox, seeds, campaigns, onClose, onStarted }: Props & { campaigns: PlacementCampaign[] }) {
  const { t } = useTranslation();
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const form = useForm({
    initialValues: {
      what: campaigns.length > 0 ? 'step' : 'own',
      campaign_id: campaigns[0]?._id ?? '',
      node_id: campaigns[0]?.steps[0]?.node_id ?? '',
      subject: '',
      body: '',
      providers: seeds.providers.map(({ provider }) => provider),
    },
    validate: {
      subject: (text, { what }) => (what === 'own' ? required(text) : null),
      body: (text, { what }) => (what === 'own' ? required(text) : null),
      providers: (chosen) => (chosen.length === 0 ? t(($) => $.preferences.required) : null),
    },
  });
  const { values } = form;
  const queryClient = useQueryClient();
  const mails = seeds.providers.reduce(
    (sum, { provider, seeds: count }) => sum + (values.providers.includes(provider) ? count : 0),
    0,
  );
  const send = useApiMutation({
    call: ({ what, campaign_id, node_id, subject, body, providers }: typeof values) =>
      api.placement.create({
        key,
        mailbox_id: mailbox._id,
        ...(what === 'own' ? { subject: subject.trim(), body: body.trim() } : { campaign_id, node_id }),
        ...(providers.length < seeds.providers.length && { providers }),
      }),
    refresh: ['placement', 'mailboxes', 'deliverability'],
    success: t(($) => $.placement.started),
    onDone: () => {
      onStarted();
      onClose();
    },
    onRefusal: (error) => {
      if (!showRefusal(form, t, error)) setFailure(errorText(t, error));
      // what was said of how many are left was not so any more
      void queryClient.invalidateQueries({ queryKey: ['placement'] });
      return true;
    },
  });
  const submit = useOneAtATime(() => {
    setFailure(null);
    return send.mutateAsync(form.getValues());
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
      {campaigns.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.placement.dialog.what)}
          data={[
            { value: 'step', label: t(($) => $.placement.dialog.step) },
            { value: 'own', label: t(($) => $.placement.dialog.own) },
          ]}
          {...form.getInputProps('what')}
        />
      )}
      {values.what === 'own' ? (
        <>
          <TextInput
            data-autofocus
            maxLength={200}
            label={t(($) => $.placement.dialog.subject)}
            {...form.getInputProps('subject')}
          />
          <Textarea
            autosize
            minRows={4}
            maxRows={12}
            maxLength={20_000}
            label={t(($) => $.placement.dialog.body)}
            description={t(($) => $.placement.dialog.bodyHint)}
            {...form.getInputProps('body')}
          />
        </>
      ) : (
        <StepSelect
          campaigns={campaigns}
          campaignId={values.campaign_id}
          nodeId={values.node_id}
          error={form.errors.node_id}
          onChange={(chosen) => form.setValues(chosen)}
        />
      )}
      <Checkbox.Group label={t(($) => $.placement.dialog.providers)} {...form.getInputProps('providers')}>
        <div className={classes.choices}>
          {seeds.providers.map(({ provider, seeds: count }) => (
            <Checkbox
              key={provider}
              value={provider}
              label={count === 1 ? provider : t(($) => $.placement.dialog.seeds, { count, provider })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Cost mails={mails} seeds={seeds} />
      <FormFailure text={failure} />
      <FormButtons submit={t(($) => $.placement.dialog.send)} isBusy={send.isPending} onCancel={onClose} />
    </form>
  );
}

/** What it takes of the day. */
function Cost({ mails, seeds }: { mails: number; seeds: Seeds }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const left = number(seeds.mails_left_today);
  return (
    <p className={classes.quiet}>
      {t(($) => $.placement.dialog.cost, { count: mails, left })}{' '}
      {t(($) => $.placement.dialog.left, { count: seeds.left_today })}
    </p>
  );
}
