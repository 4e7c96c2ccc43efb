import { build } from '../../../core/db/build.ts';

/** Accounts as `c`, each with its sign-in as `a`. */
export const withSignIn = () =>
  build
    .selectFrom('credentials as c')
    .innerJoin('credentials_auth as a', (join) =>
      join.onRef('a.space_id', '=', 'c.space_id').onRef('a.credential_id', '=', 'c.id'),
    );
