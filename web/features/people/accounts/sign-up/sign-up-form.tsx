import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { TrackInfo } from '../../../../../contract/accounts/people.ts';
import { INVITE_CODE_LENGTH, type InviteView } from '../../../../../contract/spaces/members.ts';
import { api } from '../../../../api/api.ts';
import { formProblems, retryAfterSeconds } from '../../../../api/form-problems.ts';
import { session } from '../../../../api/session.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { LegalLink } from '../../../../shell/layouts/legal-link.tsx';
import { TRACKING_NAMES } from '../../../../shell/access/missing-tracking.ts';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useWait } from '../../../../ui/time/use-wait.ts';
import { countryOptions } from '../country-options.ts';
import { looksLikeEmail } from '../looks-like-email.ts';
import { NewPasswordFields, newPasswordRules } from '../mailed-links/new-password-fields.tsx';
import { accountQueries } from '../queries.ts';
import { type Phones, readPhone } from '../read-phone.ts';

interface Values {
  first_name: string;
  last_name: string;
  email: string;
  country_code: string | null;
  phone: string;
  password: string;
  confirmation: string;
  invite_code: string;
  accepted: boolean;
}
const FIELDS = ['first_name', 'last_name', 'email', 'country_code', 'phone', 'password', 'invite_code'];

export function SignUpForm({ code, invite }: { code: string | undefined; invite: InviteView | null }) {
  const { t } = useTranslation();
  const router = useRouter();
  const search = useSearch({ from: '/auth/sign-up' });
  const phones = useQuery(accountQueries.phones()).data ?? null;
  const [failure, setFailure] = useState<string | null>(null);
  const { left, wait } = useWait();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      first_name: '',
      last_name: '',
      email: invite?.email ?? '',
      country_code: null,
      phone: '',
      password: '',
      confirmation: '',
      invite_code: code ?? '',
      accepted: false,
    },
    validate: rules(t, phones),
  });

  const signUp = useMutation({
    mutationFn: (values: Values) => session.enter(() => api.accounts.signUp(bodyOf(values, phones, trackOf(search)))),
    onSuccess: ({ user }, { invite_code }) => {
      // Whoever came with an invite answers it next; everyone else goes where the guards lead.
      const mustAnswer = invite_code !== '' && !user?.space;
      return router.navigate({
        href: mustAnswer ? `/space/accept-invite?invite=${invite_code.trim()}` : '/?done=registration',
        replace: true,
      });
    },
    onError: (error) => {
      wait(retryAfterSeconds(error));
      const problems = formProblems(t, error, FIELDS);
      form.setErrors(problems.fields);
      setFailure(problems.form);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setFailure(null);
      signUp.mutate(values);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  /** A number with its country code says the country by itself. */
  const findCountry = (typed: string) => {
    const found = phones && form.getValues().country_code === null && readPhone(phones, typed, null);
    if (found && found.country) form.setFieldValue('country_code', found.country);
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.signUp.firstName)}
          autoComplete="given-name"
          maxLength={60}
          autoFocus
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t(($) => $.signUp.lastName)}
          autoComplete="family-name"
          maxLength={60}
          key={form.key('last_name')}
          {...form.getInputProps('last_name')}
        />
      </div>
      <TextInput
        type="email"
        label={t(($) => $.auth.email)}
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TypedSelect
        label={t(($) => $.signUp.country)}
        placeholder={t(($) => $.signUp.chooseCountry)}
        nothingFoundMessage={t(($) => $.signUp.noCountry)}
        data={phones ? countryOptions(phones.getCountries(), chosenLanguage()) : []}
        autoComplete="country-name"
        // its list would lie over what is said of it, when the form leads here
        openOnFocus={false}
        key={form.key('country_code')}
        {...form.getInputProps('country_code')}
      />
      <TextInput
        type="tel"
        label={t(($) => $.signUp.phone)}
        autoComplete="tel"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
        onBlur={(event) => findCountry(event.currentTarget.value)}
      />
      <NewPasswordFields form={form} />
      <TextInput
        label={t(($) => $.signUp.inviteCode)}
        autoComplete="off"
        spellCheck={false}
        key={form.key('invite_code')}
        {...form.getInputProps('invite_code')}
      />
      <Checkbox
        size="xs"
        label={
          <Trans
            i18nKey={($) => $.signUp.accept}
            components={{
              terms: <LegalLink paper="terms" className={classes.link} />,
              privacy: <LegalLink paper="privacy" className={classes.link} />,
            }}
          />
        }
        key={form.key('accepted')}
        {...form.getInputProps('accepted', { type: 'checkbox' })}
      />
      <FormFailure text={failure} />
      <Button type="submit" fullWidth loading={signUp.isPending} disabled={left > 0}>
        {left > 0 ? t(($) => $.auth.tryAgainIn, { seconds: left }) : t(($) => $.signUp.submit)}
      </Button>
    </form>
  );
}

function rules(t: TFunction, phones: Phones | null) {
  const filled = (typed: string) => (typed.trim() === '' ? t(($) => $.auth.required) : null);
  return {
    first_name: filled,
    last_name: filled,
    email: (typed: string) => filled(typed) ?? (looksLikeEmail(typed.trim()) ? null : t(($) => $.auth.invalidEmail)),
    country_code: (chosen: string | null) => (chosen ? null : t(($) => $.signUp.countryMissing)),
    phone: (typed: string, { country_code }: Values) => {
      if (typed.trim() === '') return t(($) => $.auth.required);
      // Should the library not have arrived, the server decides.
      return !phones || readPhone(phones, typed, country_code) ? null : t(($) => $.signUp.wrongPhone);
    },
    ...newPasswordRules(t),
    invite_code: (typed: string) =>
      typed.trim() === '' || typed.trim().length === INVITE_CODE_LENGTH
        ? null
        : t(($) => $.spaces.codeLength, { length: INVITE_CODE_LENGTH }),
    accepted: (isAccepted: boolean) => (isAccepted ? null : t(($) => $.signUp.acceptMissing)),
  };
}

/** Where the visitor came from stands in the address from page to page. */
function trackOf(search: TrackInfo): TrackInfo | null {
  const found = TRACKING_NAMES.flatMap((name) => (search[name] ? [[name, search[name].slice(0, 200)]] : []));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function bodyOf(values: Values, phones: Phones | null, track: TrackInfo | null) {
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    country_code: values.country_code ?? '',
    phone: (phones && readPhone(phones, values.phone, values.country_code)?.number) ?? values.phone.trim(),
    password: values.password,
    accepted_terms_at: new Date().toISOString(),
    language: chosenLanguage(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    invite_code: values.invite_code.trim() || null,
    track,
    irclickid: track?.irclickid ?? null,
  };
}
