/** Where the world takes what webhooks send, agreed on both sides. */
export const RECEIVER_PATH = '/receiver/';
export const worldReceiver = (origin: string): string => origin + RECEIVER_PATH;
