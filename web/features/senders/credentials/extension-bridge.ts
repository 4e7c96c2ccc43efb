import {
  EMAIL_DISCOVERY_MS,
  EXTENSION_ANSWER_MS,
  EXTENSION_CHANNEL,
  type EmailDiscovery,
  type ExtensionMessage,
  type FoundProfile,
  type FromExtension,
  type ToExtension,
} from '../../../../contract/credentials/extension.ts';
import { browserTimer, type Timer } from '../../../ui/feedback/timed-stack.ts';

type Answer<T extends FromExtension['type']> = Extract<FromExtension, { type: T }>;

interface Surroundings {
  timer: Timer;
  /** Hands a message to whatever listens in this page. */
  post: (message: ExtensionMessage<ToExtension>) => void;
  /** Hears what this page itself received; answers how to stop. */
  listen: (hear: (data: unknown) => void) => () => void;
  newId: () => string;
}

/** Speaks with the browser extension. Silence means that it is not there. */
export function createExtensionBridge({ timer, post, listen, newId }: Surroundings) {
  function ask<T extends FromExtension['type']>(body: ToExtension, type: T, ms: number): Promise<Answer<T> | null> {
    return new Promise((resolve) => {
      const id = newId();
      const end = (answer: Answer<T> | null) => {
        stop();
        cancel();
        resolve(answer);
      };
      const stop = listen((data) => {
        if (isAnswer(data, id) && data.body.type === type) end(data.body as Answer<T>);
      });
      const cancel = timer.after(ms, () => end(null));
      post({ channel: EXTENSION_CHANNEL, direction: 'to_extension', id, body });
    });
  }

  return {
    isInstalled: async (): Promise<boolean> => (await ask({ type: 'hello' }, 'hello', EXTENSION_ANSWER_MS)) !== null,
    /** Who is signed in at the network in this browser; null when nobody is. */
    findProfile: async (): Promise<FoundProfile | null> =>
      (await ask({ type: 'find_profile' }, 'profile', EMAIL_DISCOVERY_MS))?.profile ?? null,
    /** The email of that account. What has not been found after half a minute is not found. */
    findEmail: async (): Promise<{ outcome: EmailDiscovery; email: string | null }> => {
      const answer = await ask({ type: 'find_email' }, 'email', EMAIL_DISCOVERY_MS);
      return { outcome: answer?.outcome ?? 'no_email_found', email: answer?.email ?? null };
    },
  };
}

function isAnswer(data: unknown, id: string): data is ExtensionMessage<FromExtension> {
  const message = data as Partial<ExtensionMessage<FromExtension>> | null;
  return (
    message?.channel === EXTENSION_CHANNEL &&
    message.direction === 'from_extension' &&
    message.id === id &&
    typeof message.body?.type === 'string'
  );
}

/** The extension of this browser. */
export const extensionBridge = createExtensionBridge({
  timer: browserTimer,
  post: (message) => window.postMessage(message, location.origin),
  listen: (hear) => {
    const onMessage = (event: MessageEvent) => {
      if (event.source === window) hear(event.data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  },
  newId: () => crypto.randomUUID(),
});
