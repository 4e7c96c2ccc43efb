import { APP_ROLE, grantStatement, PLATFORM_ROLE } from '../../../../core/db/prepare-roles.ts';
import { migrationFiles } from '../../../../core/db/migrate.ts';
import { migrationNames, databaseFacts } from './queries.ts';
import { type SystemCheck, finding } from './finding.ts';

/** Beyond it the next process would find none. */
const FEW = 0.9;

export const checkDatabase: SystemCheck = async ({ tx }) => {
  return [connectionsFinding(await databaseFacts(tx))];
};

export function connectionsFinding({ version, used, limit }: { version: string; used: number; limit: number }) {
  return used > limit * FEW
    ? finding('connections_short', { used, limit })
    : finding('database_well', { version, used, limit });
}

export const checkMigrations: SystemCheck = async ({ tx }) => {
  const [files, applied] = await Promise.all([migrationFiles(), migrationNames(tx)]);
  const newer = applied.filter((name) => !files.includes(name));
  if (newer.length > 0) return [finding('migrations_newer', { names: newer.join(', ') })];
  const pending = files.filter((name) => !applied.includes(name));
  return [
    pending.length > 0
      ? finding('migrations_pending', { count: pending.length })
      : finding('migrations_well', { count: applied.length }),
  ];
};

export const checkRoles: SystemCheck = async ({ tx }) => {
  const { role, major, takesOnApp, hasApp, readsTables, hasPlatform } = await databaseFacts(tx);
  const found = [];
  if (!takesOnApp)
    found.push(
      finding('roles_missing', {
        role,
        app: APP_ROLE,
        statement: grantStatement(APP_ROLE, role, { exists: hasApp }),
      }),
    );
  if (!readsTables)
    found.push(
      finding('tables_closed', {
        role,
        statement: grantStatement(PLATFORM_ROLE, role, { exists: hasPlatform, inherits: major >= 16 }),
      }),
    );
  return found.length > 0 ? found : [finding('roles_well', { role, app: APP_ROLE })];
};
