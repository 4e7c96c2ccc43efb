import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Signature } from '../../../../contract/signatures/schemas.ts';
import { api } from '../../../api/api.ts';
import { showRefusal } from '../../../api/show-refusal.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import classes from './signatures.module.css';

const NAME_MAX = 100;
const MESSAGE_MAX = 4000;

interface Props {
  accountId: string;
  /** null writes a new one. */
  signature: Signature | null;
  /** The first one is the default whatever is chosen. */
  isFirst: boolean;
  onClose: () => void;
}

/** Name, text, and whether it stands under messages by itself. */
export function SignatureModal({ accountId, signature, isFirst, onClose }: Props) {
  const { t } = useTranslation();
  const required = (text: string) => (text.trim() === '' ? t(($) => $.preferences.required) : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: signature?.name ?? '',
      message: signature?.message ?? '',
      is_default: signature?.is_default ?? isFirst,
    },
    validate: { name: required, message: required },
  });
  const save = useApiMutation({
    call: (values: typeof form.values) =>
      signature
        ? api.signatures.update({ id: accountId, sig: signature._id, ...values })
        : api.signatures.create({ id: accountId, ...values }),
    refresh: ['signatures'],
    success: signature ? t(($) => $.preferences.saved) : t(($) => $.signatures.created),
    onDone: onClose,
    onRefusal: (error) => showRefusal(form, t, error),
  });
  // There is always a default: it moves to another signature, it is not taken away.
  const isFixed = isFirst || signature?.is_default === true;
  return (
    <FormModal
      onClose={onClose}
      size={520}
      title={signature ? t(($) => $.signatures.editTitle) : t(($) => $.signatures.createTitle)}
    >
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <TextInput
          data-autofocus
          label={t(($) => $.signatures.name)}
          description={t(($) => $.signatures.nameHint)}
          maxLength={NAME_MAX}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t(($) => $.signatures.message)}
          maxLength={MESSAGE_MAX}
          autosize
          minRows={5}
          maxRows={12}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <Switch
          label={t(($) => $.signatures.useDefault)}
          description={isFixed ? t(($) => $.signatures.isDefaultHint) : t(($) => $.signatures.defaultHint)}
          disabled={isFixed}
          key={form.key('is_default')}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.preferences.cancel)}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {signature ? t(($) => $.preferences.save) : t(($) => $.signatures.create)}
          </Button>
        </Group>
      </form>
    </FormModal>
  );
}
