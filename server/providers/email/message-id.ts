/** Made of the key: a receiver can tell a repetition, whoever carried it, and what answers it names it. */
export const messageIdOfKey = (key: string, email: string): string => `<${key}@${email.split('@').at(-1)}>`;

const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>@]+>$/i;
/** The key that a Message-ID of ours was made of; null where it is not of ours. */
export const keyOfMessageId = (messageId: string): string | null => OURS.exec(messageId)?.[1]?.toLowerCase() ?? null;
