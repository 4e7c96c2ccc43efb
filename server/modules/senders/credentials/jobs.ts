import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { AnswerPayload, answerNetwork } from './sign-in/answer-network.ts';
import { subscribeToNetwork } from './network/subscribe-to-network.ts';
import { networkProvider } from './network/network-provider.ts';
import { releaseHeld } from './proxy/release-held.ts';
import { resendCode } from './sign-in/resend-code.ts';
import { SignInPayload, signInAccount } from './sign-in/sign-in-account.ts';
import { signInAgain } from './sign-in/sign-in-again.ts';

const OneAccount = z.object({ space_id: z.uuid(), id: z.uuid() });
const OneSignIn = OneAccount.extend({ attempt: z.int() });

export const credentialTasks = [
  task({ name: 'credentials.sign_in', payload: SignInPayload, run: signInAccount }),
  task({ name: 'credentials.sign_in_again', payload: OneSignIn, run: signInAgain }),
  task({ name: 'credentials.answer', payload: AnswerPayload, run: answerNetwork }),
  task({ name: 'credentials.resend_code', payload: OneSignIn, run: resendCode }),
  task({ name: 'credentials.release_held', payload: z.object({}), cron: '*/5 * * * *', run: releaseHeld }),
  task({
    name: 'credentials.listen',
    payload: z.object({}),
    cron: '*/15 * * * *',
    run: async (_payload, services) => {
      const network = networkProvider(services);
      if (network) await subscribeToNetwork(network, services);
    },
  }),
];
