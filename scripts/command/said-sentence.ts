import { ConfigError } from '../../server/config.ts';
import { BackupError } from '../../server/core/backup/manifest.ts';
import { EmbeddedError } from '../../server/core/db/embedded/embedded-error.ts';
import { MigrationError } from '../../server/core/db/migrate.ts';
import { SecretError } from '../../server/core/secrets/create-secrets.ts';
import { StartError } from '../../server/core/start-error.ts';

/** Faults that a person can mend: their sentence is enough. */
const SAID = [ConfigError, StartError, EmbeddedError, MigrationError, SecretError, BackupError];

/** What to say of a fault that ends a command; null where its stack is needed. */
export const saidSentence = (error: unknown): string | null =>
  SAID.some((kind) => error instanceof kind) ? (error as Error).message : null;
