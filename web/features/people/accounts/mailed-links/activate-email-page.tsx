import '@mantine/core/styles.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ActivateEmailWaiting } from './activate-email-waiting.tsx';
import { LinkRefused } from './link-refused.tsx';
import { accountQueries } from '../queries.ts';

/** With the code of the mailed link the email is confirmed at once; without one the person is told to look for it. */
export function ActivateEmailPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { activation_code: code } = useSearch({ from: '/auth/activate-email' });
  const user = useRouteContext({ from: '__root__' }).accessState?.user ?? null;
  const { isSuccess, error, isFetching } = useQuery({
    ...accountQueries.activation(code ?? ''),
    enabled: code !== undefined,
  });
  usePageTitle(t(($) => $.activate.title));
  useEffect(() => {
    if (isSuccess) void router.navigate({ href: '/?done=activation', replace: true });
  }, [isSuccess, router]);

  if (isFetching || isSuccess) return <Skeleton height={120} role="status" aria-label={t(($) => $.ui.loading)} />;
  if (user === null) return <LinkRefused error={error} next="home" />;
  return (
    <>
      <CardTitles title={t(($) => $.activate.title)} text={t(($) => $.activate.text, { email: user.email })} />
      <FormFailure text={error && errorText(t, error)} />
      <ActivateEmailWaiting email={user.email} />
    </>
  );
}
