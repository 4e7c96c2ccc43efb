import '@mantine/core/styles.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { InviteSummary, spaceQueries } from '../../spaces/public.ts';
import { accountQueries } from '../queries.ts';
import { SignUpClosed } from './sign-up-closed.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Opening an account. Where registration is closed, a good invite is the way in. */
export function SignUpPage() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { invite: code } = useSearch({ from: '/auth/sign-up' });
  // Typing into a list that is not there yet would be lost.
  const phones = useQuery(accountQueries.phones());
  const settings = useQuery(accountQueries.signUpSettings());
  const invite = useQuery({ ...spaceQueries.invite(code ?? ''), enabled: code !== undefined });
  usePageTitle(t(($) => $.signUp.title));

  if (settings.isPending || phones.isPending || (code !== undefined && invite.isPending)) return <SignUpSkeleton />;
  const isOpen = settings.data?.registration_enabled ?? brand.registration_enabled;
  if (!isOpen && !invite.data) return <SignUpClosed error={invite.error} />;
  return (
    <>
      <CardTitles title={t(($) => $.signUp.title)} text={t(($) => $.signUp.text, { brand: brand.name })} />
      {invite.data && <InviteSummary invite={invite.data} />}
      <SignUpForm code={code} invite={invite.data ?? null} />
      <p className={classes.foot}>
        {t(($) => $.signUp.haveAccount)}{' '}
        <Link to="/auth/sign-in" search={{ invite: code }} className={classes.link}>
          {t(($) => $.auth.signIn)}
        </Link>
      </p>
    </>
  );
}

function SignUpSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.form} role="status" aria-label={t(($) => $.ui.loading)}>
      <Skeleton height={28} width="60%" />
      {['name', 'email', 'country', 'phone', 'password'].map((field) => (
        <Skeleton key={field} height={56} />
      ))}
    </div>
  );
}
