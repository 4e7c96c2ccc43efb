import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SPACE_NAME_MAX } from '../../../../contract/spaces/schemas.ts';
import { api } from '../../../api/api.ts';
import { formProblems } from '../../../api/form-problems.ts';
import classes from '../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { goToFirstSteps } from './go-home.ts';

export function CreateSpaceForm() {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (typed) => (typed.trim() === '' ? t(($) => $.spaces.nameRequired) : null) },
  });
  const create = useMutation({
    mutationFn: (name: string) => api.spaces.create({ name }),
    onSuccess: goToFirstSteps,
    onError: (error) => {
      const problems = formProblems(t, error, ['name']);
      form.setErrors(problems.fields);
      setFailure(problems.form);
    },
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ name }) => create.mutate(name.trim()),
        () => form.getInputNode('name')?.focus(),
      )}
    >
      <TextInput
        label={t(($) => $.spaces.name)}
        description={t(($) => $.spaces.nameHint)}
        autoComplete="organization"
        maxLength={SPACE_NAME_MAX}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <FormFailure text={failure} />
      <Button type="submit" fullWidth loading={create.isPending || create.isSuccess}>
        {t(($) => $.spaces.create)}
      </Button>
    </form>
  );
}
