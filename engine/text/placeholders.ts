/** What stands in curly brackets: {first_name}, with a fallback {first_name:there}, or a video {video:its-id}. */
export interface Mention {
  key: string;
  /** What follows the colon; null without one. */
  fallback: string | null;
  /** As it was written, with its brackets. */
  written: string;
}

const MENTION = /\{([^{}:]*)(?::([^{}]*))?\}/g;

const mentionOf = ([written, key = '', fallback]: RegExpMatchArray): Mention => ({
  key,
  fallback: fallback ?? null,
  written,
});

export const placeholdersIn = (text: string): Mention[] => [...text.matchAll(MENTION)].map(mentionOf);
export const videosIn = (text: string): Mention[] => placeholdersIn(text).filter(isVideo);
export const isVideo = ({ key, fallback }: Mention): boolean => key === 'video' && fallback !== null;

/** Every bracket has its partner, and none stands within another pair. */
export const isBalanced = (text: string): boolean => !/[{}]/.test(text.replaceAll(MENTION, ''));

/** Puts something else where each placeholder stands. */
export const replacePlaceholders = (text: string, by: (mention: Mention) => string): string =>
  text.replaceAll(MENTION, (...match: string[]) => by(mentionOf(match.slice(0, 3) as unknown as RegExpMatchArray)));
