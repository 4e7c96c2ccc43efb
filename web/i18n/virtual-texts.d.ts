declare module 'virtual:texts' {
  export type Loaders = Record<
    import('../../contract/accounts/people.ts').Language,
    () => Promise<{ default: import('./texts.gen.ts').Texts }>
  >;
  export const first: Loaders;
  export const rest: Loaders;
}
