import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookTest } from '../../../../../contract/webhooks/schemas.ts';
import { type EventTrigger, subscribedTriggers } from '../../../../../contract/webhooks/triggers.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { AnswerBlock } from '../log/answer-block.tsx';
import { answerText, answerTone, errorHint } from '../log/answer-texts.ts';
import { triggerText } from '../webhook-texts.ts';
import classes from '../webhooks.module.css';

/** Sends a made-up event and shows what was answered, with the status code. */
export function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const triggers = subscribedTriggers(webhook.update_types, webhook.trigger_names);
  const [trigger, setTrigger] = useState<EventTrigger>(triggers[0] ?? 'got_reply');
  const test = useApiMutation({ call: () => api.webhooks.test({ id: webhook._id, trigger }) });
  const submit = useOneAtATime(() => test.mutateAsync());
  return (
    <FormModal size="lg" onClose={onClose} title={t(($) => $.webhooks.testTitle, { name: webhook.name })}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.lead}>{t(($) => $.webhooks.testText, { url: webhook.callback_url })}</p>
        <Select
          data-autofocus
          allowDeselect={false}
          label={t(($) => $.webhooks.trigger)}
          data={triggers.map((value) => ({ value, label: triggerText(t, value) }))}
          value={trigger}
          onChange={(value) => setTrigger(value as EventTrigger)}
        />
        {test.data && <TestAnswer answer={test.data} />}
        <FormButtons submit={t(($) => $.webhooks.testSend)} isBusy={test.isPending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

function TestAnswer({ answer }: { answer: WebhookTest }) {
  const { t } = useTranslation();
  const { status_code: code, error, detail, took_ms: took } = answer;
  return (
    <div role="status" className={classes.form}>
      <p className={classes.answerLine}>
        <StatusPill tone={answerTone(answer)}>{answerText(t, answer)}</StatusPill>
        <span>{code === null ? errorHint(t, error) : t(($) => $.webhooks.testAnswered, { code })}</span>
        <small>{t(($) => $.webhooks.ms, { count: took })}</small>
      </p>
      {code === null && detail && <small>{detail}</small>}
      {code !== null && <AnswerBlock headers={answer.headers} text={answer.answer} />}
    </div>
  );
}
