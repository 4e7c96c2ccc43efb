import type { GuideId } from './guide.ts';

const FILES: Record<string, string> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the picture of a guide lies; `npm run help:pictures` takes them of the real screens. */
export const pictureOf = (id: GuideId): string | undefined => FILES[`./pictures/${id}.webp`];
