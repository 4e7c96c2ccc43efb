import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { InviteCodeForm } from '../../spaces/public.ts';

/** Nobody signs up here without an invite: says so, and takes the code of one. */
export function SignUpClosed({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  return (
    <>
      <CardTitles title={t(($) => $.signUp.closed)} text={t(($) => $.signUp.closedText, { brand: brand.name })} />
      <FormFailure text={error && errorText(t, error)} />
      <InviteCodeForm onCode={(invite) => void navigate({ to: '/auth/sign-up', search: { invite } })} />
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/sign-in" />}>
        {t(($) => $.auth.backToSignIn)}
      </Button>
    </>
  );
}
