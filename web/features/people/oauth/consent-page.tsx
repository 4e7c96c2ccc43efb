import '@mantine/core/styles.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import frame from '../../../ui/display/framed.module.css';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import form from '../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { spaceQueries } from '../spaces/public.ts';
import classes from './consent-page.module.css';
import { oauthQueries } from './queries.ts';
import { useScopeTexts } from './use-scope-texts.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** An application asks for access: who it is, what it wants, whose it would be. Both answers lead back to it. */
export function ConsentPage() {
  const { t } = useTranslation();
  const brand = useBrand();
  const request = useSearch({ from: '/oauth' });
  const client = useQuery(oauthQueries.client(request));
  const words = useScopeTexts();
  usePageTitle(t(($) => $.oauth.title));
  const body = { client_id: request.oauth_client, state: request.state };
  const answer = useMutation({
    mutationFn: (isYes: boolean) => (isYes ? api.oauth.accept(body) : api.oauth.decline(body)),
    onSuccess: ({ url }) => location.assign(url),
  });
  const isLeaving = answer.isPending || answer.isSuccess;

  if (client.error) return <RequestGone error={client.error} />;
  if (!client.data) return <Skeleton height={260} role="status" aria-label={t(($) => $.ui.loading)} />;
  const { name, scopes, redirect_host: host } = client.data;
  return (
    <>
      <CardTitles
        title={t(($) => $.oauth.asks, { client: name })}
        text={t(($) => $.oauth.text, { brand: brand.name })}
      />
      <ul className={classes.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {words[scope]}
          </li>
        ))}
      </ul>
      <Whose />
      <p className={form.note}>{t(($) => $.oauth.returns, { host })}</p>
      <FormFailure text={answer.error && errorText(t, answer.error)} />
      <div className={form.pair}>
        <Button
          variant="default"
          loading={isLeaving && answer.variables === false}
          disabled={isLeaving && answer.variables !== false}
          onClick={() => answer.mutate(false)}
        >
          {t(($) => $.oauth.decline)}
        </Button>
        <Button
          loading={isLeaving && answer.variables === true}
          disabled={isLeaving && answer.variables !== true}
          onClick={() => answer.mutate(true)}
        >
          {t(($) => $.oauth.accept)}
        </Button>
      </div>
    </>
  );
}

function Whose() {
  const { t } = useTranslation();
  const user = useRouteContext({ from: '__root__' }).accessState?.user;
  const space = useQuery({ ...spaceQueries.info(), enabled: Boolean(user?.space) }).data;
  if (!user) return null;
  return (
    <div className={`${frame.framed} ${classes.whose}`}>
      <Avatar src={user.avatar} name={user.full_name} alt="" />
      <div>
        <strong>{user.full_name}</strong>
        <span>{user.email}</span>
        <span>{space ? t(($) => $.oauth.inWorkspace, { workspace: space.name }) : t(($) => $.oauth.noWorkspace)}</span>
      </div>
    </div>
  );
}

function RequestGone({ error }: { error: Error }) {
  const { t } = useTranslation();
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <div role="alert" className={form.form}>
      <CardTitles
        title={isGone ? t(($) => $.oauth.gone) : t(($) => $.pageError.title)}
        text={isGone ? t(($) => $.oauth.goneText) : errorText(t, error)}
      />
      <Button renderRoot={(props) => <Link {...props} to="/" />}>{t(($) => $.activate.goOn)}</Button>
    </div>
  );
}
