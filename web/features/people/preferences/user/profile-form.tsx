import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { session } from '../../../../api/session.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { loadPhones, readPhone } from '../../accounts/public.ts';
import { CountrySelect } from '../country-select.tsx';
import classes from '../preferences.module.css';
import { TimeZoneSelect } from '../time-zone-select.tsx';

interface Values {
  first_name: string;
  last_name: string;
  country_code: string | null;
  phone: string;
  timezone: string;
}

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const required = (value: string) => (value.trim() === '' ? t(($) => $.preferences.required) : null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      country_code: user.country_code,
      phone: user.phone ?? '',
      timezone: user.timezone,
    },
    validate: { first_name: required, last_name: required },
    transformValues: (values) => ({
      ...values,
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
    }),
  });
  const save = useApiMutation({
    call: api.accounts.update,
    refresh: ['accounts'],
    success: t(($) => $.preferences.saved),
    onDone: (saved) => session.replaceUser(saved),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  const submit = async ({ phone, ...rest }: Values) => {
    if (phone.trim() === '') return save.mutate({ ...rest, phone: null });
    const read = readPhone(await loadPhones(), phone, rest.country_code);
    if (!read) return form.setErrors({ phone: t(($) => $.profile.wrongPhone) });
    save.mutate({ ...rest, phone: read.number });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.profile.firstName)}
          maxLength={60}
          autoComplete="given-name"
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t(($) => $.profile.lastName)}
          maxLength={60}
          autoComplete="family-name"
          key={form.key('last_name')}
          {...form.getInputProps('last_name')}
        />
        <CountrySelect
          label={t(($) => $.profile.country)}
          placeholder={t(($) => $.profile.chooseCountry)}
          key={form.key('country_code')}
          {...form.getInputProps('country_code')}
        />
        <TextInput
          label={t(($) => $.profile.phone)}
          type="tel"
          autoComplete="tel"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
      </div>
      <TimeZoneSelect
        label={t(($) => $.profile.timezone)}
        key={form.key('timezone')}
        {...form.getInputProps('timezone')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.preferences.save)}
        </Button>
      </div>
    </form>
  );
}
