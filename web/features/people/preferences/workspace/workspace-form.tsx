import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Space, SPACE_NAME_MAX } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { CountrySelect } from '../country-select.tsx';
import classes from '../preferences.module.css';

export function WorkspaceForm({ space }: { space: Space }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: space.name, country_code: space.country_code },
    transformValues: ({ name, country_code }) => ({ name: name.trim(), country_code }),
    validate: { name: (value) => (value.trim() === '' ? t(($) => $.workspace.nameRequired) : null) },
  });
  const save = useApiMutation({
    call: (values: { name: string; country_code: string | null }) =>
      api.spaces.update({ id: space._id, space_object: values }),
    refresh: ['spaces'],
    success: t(($) => $.preferences.saved),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))} className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.workspace.name)}
          maxLength={SPACE_NAME_MAX}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <CountrySelect
          label={t(($) => $.profile.country)}
          placeholder={t(($) => $.profile.chooseCountry)}
          key={form.key('country_code')}
          {...form.getInputProps('country_code')}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.preferences.save)}
        </Button>
      </div>
    </form>
  );
}
