import '@mantine/core/styles.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import { LinkRefused } from './link-refused.tsx';
import { accountQueries } from '../queries.ts';

/** The link that was mailed to a new address: following it makes the address count. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { code } = useSearch({ from: '/auth/confirm-email' });
  const change = useQuery({ ...accountQueries.emailChange(code ?? ''), enabled: code !== undefined });
  usePageTitle(t(($) => $.activate.changeTitle));
  if (code === undefined || change.error) return <LinkRefused error={change.error} next="home" />;
  if (!change.data) return <Skeleton height={120} />;
  return (
    <>
      <CardTitles
        title={t(($) => $.activate.changed)}
        text={t(($) => $.activate.changedText, { email: change.data.email })}
      />
      {/* A new start: what is remembered of the person holds the old address. */}
      <Button onClick={() => location.assign('/')}>{t(($) => $.activate.goOn)}</Button>
    </>
  );
}
