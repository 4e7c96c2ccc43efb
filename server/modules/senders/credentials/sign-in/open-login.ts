import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { Login } from '../../../../providers/network/port.ts';
import { type CredentialRow, secretsOf } from '../queries.ts';

/** Each secret is sealed to its row and its column. */
export const secretAt = (credentialId: string, field: string) => ({
  table: 'credentials_auth',
  id: credentialId,
  field,
});

/** What the network is told at a sign-in: the one place where an account's secrets are opened. */
export async function openLogin(tx: SpaceTx, row: CredentialRow, { secrets }: Services): Promise<Login> {
  const sealed = await secretsOf(tx, row.id);
  const open = (field: string, text: string | null | undefined) =>
    text ? secrets.open(text, secretAt(row.id, field)) : undefined;
  const cookie = open('cookies', sealed?.cookies_sealed);
  const second = open('two_factor_password', sealed?.two_factor_password_sealed);
  const proxyPassword = open('proxy_password', sealed?.proxy_password_sealed);
  return {
    username: row.username,
    ...(cookie ? { cookie } : { password: open('password', sealed?.password_sealed) }),
    ...(row.country_code && { countryCode: row.country_code }),
    ...(second && row.two_factor_username && { twoFactor: { username: row.two_factor_username, password: second } }),
    ...(row.proxy_address &&
      row.proxy_port && {
        proxy: {
          host: row.proxy_address,
          port: row.proxy_port,
          username: row.proxy_username ?? '',
          password: proxyPassword ?? '',
        },
      }),
  };
}
