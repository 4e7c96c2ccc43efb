declare module 'virtual:texts' {
  import type { Language } from '../../contract/accounts/people.ts';
  import type { Texts } from './texts.gen.ts';

  export type Loaders = Record<Language, () => Promise<{ default: Texts }>>;
  export const first: Loaders;
  export const rest: Loaders;
}
