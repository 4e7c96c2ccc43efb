import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import classes from '../add/add-account.module.css';
import { credentialQueries } from '../queries.ts';

/** One account as it is now; live events ask for it again. */
export function VerifiedAccount({ id, children }: { id: string; children: (account: Credential) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(credentialQueries.one(id));
  if (data) return children(data);
  return (
    <div className={classes.content}>
      {error ? (
        <FormFailure text={errorText(t, error)} />
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={70} />
      )}
    </div>
  );
}
