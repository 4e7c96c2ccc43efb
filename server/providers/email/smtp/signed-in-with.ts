import type { MailTokens } from '../mail-tokens.ts';
import type { MailSignIn } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

export type OpenedSignIn = { user: string; password: string } | { user: string; accessToken: string };

/** Opens a conversation with a password, or with a token: one that is refused is bought anew, once. */
export async function signedInWith<T>(
  mailboxId: string,
  signIn: MailSignIn,
  tokens: MailTokens,
  open: (signIn: OpenedSignIn) => Promise<T>,
): Promise<T> {
  if ('password' in signIn) return open(signIn);
  const { user, grant } = signIn;
  const accessToken = await tokens.get(mailboxId, grant);
  try {
    return await open({ user, accessToken });
  } catch (error) {
    if (!(error instanceof MailStageError) || error.stage !== 'sign_in' || error.isPassing) throw error;
    return open({ user, accessToken: await tokens.get(mailboxId, grant, accessToken) });
  }
}
