import { Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedReply, SHORTCUT_PATTERN } from '../../../../../contract/templates/schemas.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import classes from '../templates.module.css';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { clearReplyDraft, storeReplyDraft, readReplyDraft, type ReplyValues } from './read-reply-draft.ts';

type Problems = Partial<Record<keyof ReplyValues, string>>;

/** Writes a saved reply. What is typed survives a reload; closing throws it away. */
export function ReplyForm({ reply, onClose }: { reply?: SavedReply; onClose: () => void }) {
  const { t } = useTranslation();
  const id = reply?._id ?? 'new';
  const [values, setValues] = useState<ReplyValues>(
    () => readReplyDraft(id) ?? reply ?? { name: '', shortcut: '', text: '', is_shared: true },
  );
  const [problems, setProblems] = useState<Problems>({});
  const isReadOnly = reply?.is_editable === false;
  const set = (change: Partial<ReplyValues>) => {
    const { name, shortcut, text, is_shared } = { ...values, ...change };
    const next = { name, shortcut, text, is_shared };
    setValues(next);
    storeReplyDraft(id, next);
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }));
  };
  const close = () => {
    clearReplyDraft();
    onClose();
  };
  const save = useApiMutation({
    call: (body: ReplyValues) =>
      reply ? api.templates.updateReply({ id: reply._id, ...body }) : api.templates.createReply(body),
    refresh: ['templates'],
    success: t(($) => $.savedReplies.saved, { name: values.name.trim() }),
    onDone: close,
    onRefusal: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'name_taken') return false;
      setProblems({ shortcut: t(($) => $.savedReplies.shortcutTaken) });
      return true;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { name, shortcut, text, is_shared } = values;
    const required = t(($) => $.preferences.required);
    const found: Problems = {
      ...(name.trim() === '' && { name: t(($) => $.templates.nameRequired) }),
      ...(!SHORTCUT_PATTERN.test(shortcut.trim()) && { shortcut: t(($) => $.savedReplies.shortcutRule) }),
      ...(text.trim() === '' && { text: required }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ name: name.trim(), shortcut: shortcut.trim(), text: text.trim(), is_shared });
  };
  return (
    <FormModal
      size="lg"
      title={reply ? t(($) => $.savedReplies.edit) : t(($) => $.savedReplies.create)}
      onClose={close}
    >
      <form noValidate className={classes.form} onSubmit={send}>
        <TextInput
          data-autofocus
          label={t(($) => $.templates.name)}
          maxLength={120}
          value={values.name}
          error={problems.name}
          readOnly={isReadOnly}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.savedReplies.shortcut)}
          description={t(($) => $.savedReplies.shortcutHint)}
          maxLength={30}
          spellCheck={false}
          leftSection="/"
          value={values.shortcut}
          error={problems.shortcut}
          readOnly={isReadOnly}
          onChange={(event) => set({ shortcut: event.currentTarget.value.replace(/^\//, '') })}
        />
        <Textarea
          label={t(($) => $.savedReplies.text)}
          description={t(($) => $.savedReplies.textHint, { example: '{first_name}' })}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={20_000}
          value={values.text}
          error={problems.text}
          readOnly={isReadOnly}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Switch
          label={t(($) => $.templates.shareIt)}
          description={t(($) => $.templates.shareHint)}
          checked={values.is_shared}
          disabled={isReadOnly}
          onChange={(event) => set({ is_shared: event.currentTarget.checked })}
        />
        {!isReadOnly && <FormButtons isBusy={save.isPending} onCancel={close} />}
      </form>
    </FormModal>
  );
}
