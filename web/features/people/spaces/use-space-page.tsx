import { Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import classes from '../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { goHome } from './go-home.ts';
import { OwnSpaceCard } from './own-space-card.tsx';
import { spaceQueries } from './queries.ts';
import own from './spaces.module.css';

/** The person's workspaces, to work in one of them. */
export function UseSpacePage() {
  const { t } = useTranslation();
  const { can } = useBrand();
  const isInside = Boolean(useRouteContext({ from: '__root__' }).accessState?.user.space);
  const spaces = useQuery(spaceQueries.own());
  const choose = useMutation({
    mutationFn: async (space: { _id: string; is_current: boolean }) => {
      if (!space.is_current) await api.spaces.choose({ space_id: space._id });
    },
    onSuccess: goHome,
  });
  usePageTitle(t(($) => $.spaces.useTitle));
  const failure = choose.error ?? spaces.error;
  return (
    <>
      <CardTitles title={t(($) => $.spaces.useTitle)} text={t(($) => $.spaces.useText)} />
      <FormFailure text={failure && errorText(t, failure)} />
      {spaces.isPending && (
        <div className={own.list} role="status" aria-label={t(($) => $.ui.loading)}>
          <Skeleton height={62} radius="md" />
          <Skeleton height={62} radius="md" />
        </div>
      )}
      <ul className={own.list}>
        {spaces.data?.map((space) => (
          <li key={space._id}>
            <OwnSpaceCard space={space} isBusy={choose.isPending} onChoose={() => choose.mutate(space)} />
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <Link to="/space/join" className={classes.link}>
          {t(($) => $.spaces.haveCode)}
        </Link>
        {!can('hide_new_workspace') && (
          <Link to={isInside ? '/workspace/add' : '/space/create'} className={classes.link}>
            {t(($) => $.spaces.createAnother)}
          </Link>
        )}
      </div>
    </>
  );
}
