import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { INVITE_CODE_LENGTH } from '../../../../contract/spaces/members.ts';
import classes from '../../../ui/form/card-form.module.css';

interface Props {
  onCode: (code: string) => void;
  /** What the look-up said of the code that was typed last. */
  problem?: string | null;
  isLoading?: boolean;
}

/** Takes the code of an invite, whole: it has exactly as many characters as it says. */
export function InviteCodeForm({ onCode, problem, isLoading = false }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: {
      code: (typed) => {
        if (typed.trim() === '') return t(($) => $.auth.required);
        const isWhole = typed.trim().length === INVITE_CODE_LENGTH;
        return isWhole ? null : t(($) => $.spaces.codeLength, { length: INVITE_CODE_LENGTH });
      },
    },
  });
  const { error, ...field } = form.getInputProps('code');
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ code }) => onCode(code.trim()),
        () => form.getInputNode('code')?.focus(),
      )}
    >
      <TextInput
        label={t(($) => $.spaces.code)}
        description={t(($) => $.spaces.codeHint, { length: INVITE_CODE_LENGTH })}
        autoComplete="off"
        spellCheck={false}
        key={form.key('code')}
        {...field}
        error={error ?? problem}
      />
      <Button type="submit" variant="default" loading={isLoading}>
        {t(($) => $.spaces.lookUp)}
      </Button>
    </form>
  );
}
