/** Made by texts-plugin.ts: the halves of every language, each loaded when it is asked for. */
declare module 'virtual:texts' {
  export const first: Record<string, () => Promise<{ default: object }>>;
  export const rest: Record<string, () => Promise<{ default: object }>>;
}
