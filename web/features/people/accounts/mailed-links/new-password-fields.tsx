import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isCommonPassword } from '../../../../../contract/accounts/common-passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../../contract/accounts/people.ts';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** A new password, typed twice, with its rule above it. */
export function NewPasswordFields<Values extends NewPasswordValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const show = { 'aria-label': t(($) => $.auth.showCharacters), 'aria-hidden': false, tabIndex: 0 };
  return (
    <>
      <PasswordInput
        label={t(($) => $.restore.newPassword)}
        description={t(($) => $.restore.passwordRule, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        autoComplete="new-password"
        visibilityToggleButtonProps={show}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t(($) => $.restore.confirmation)}
        autoComplete="new-password"
        visibilityToggleButtonProps={show}
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
    </>
  );
}

/** Its rules, for the form's `validate`. */
export const newPasswordRules = (t: TFunction) => ({
  password: (typed: string) => {
    if (typed === '') return t(($) => $.auth.required);
    if (typed.length < PASSWORD_MIN || typed.length > PASSWORD_MAX)
      return t(($) => $.restore.passwordLength, { min: PASSWORD_MIN, max: PASSWORD_MAX });
    return isCommonPassword(typed) ? t(($) => $.restore.passwordCommon) : null;
  },
  confirmation: (typed: string, { password }: NewPasswordValues) => {
    if (typed === '') return t(($) => $.auth.required);
    return typed === password ? null : t(($) => $.restore.mismatch);
  },
});
