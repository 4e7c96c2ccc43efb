import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { plainText } from '../../../plain-text.ts';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { goHome } from './go-home.ts';
import { spaceQueries } from './queries.ts';
import { useSpaceTexts } from './use-space-texts.ts';

/** Chooses the workspace that the address names, and goes home. */
export function SetSpacePage() {
  const { t } = useTranslation();
  const words = useSpaceTexts();
  const space = plainText(useSearch({ from: '/space/set-space' }).space);
  const user = useRouteContext({ from: '__root__' }).accessState?.user;
  usePageTitle(t(($) => $.spaces.setTitle));
  const choose = useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.spaces.choose({ space_id: id });
        goHome();
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null;
        if (code === 'space_already_active') return goHome();
        // Those who run the platform are in a customer's workspace by its address alone.
        if (code === 'space_not_found' && user?.is_admin) return location.assign(`/?space=${id}`);
        throw error;
      }
    },
  });
  const own = useQuery({ ...spaceQueries.own(), enabled: choose.isError });
  const closed = own.data?.find(({ _id, status }) => _id === space && status !== 'active');
  const begin = useEffectEvent(() => {
    if (space) choose.mutate(space);
  });
  useEffect(() => begin(), []);

  if (space && !choose.error) return <Skeleton height={90} role="status" aria-label={t(($) => $.ui.loading)} />;
  return (
    <>
      <CardTitles
        title={space ? t(($) => $.spaces.cannotChoose) : t(($) => $.spaces.setTitle)}
        text={space ? undefined : t(($) => $.spaces.setNothing)}
      />
      <FormFailure text={choose.error && (closed ? words.refusal(closed.status) : errorText(t, choose.error))} />
      <Button renderRoot={(props) => <Link {...props} to="/space/use-space" search={{ space: undefined }} />}>
        {t(($) => $.spaces.chooseOne)}
      </Button>
    </>
  );
}
