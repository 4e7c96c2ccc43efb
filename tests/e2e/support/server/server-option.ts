export interface ServerOption {
  /** With what the names of the server's settings begin. */
  server: 'E2E' | 'E2E_LAPSE';
}

/** A worker works for one project, and so with one server: what tests ask for by E2E_… is of that one. */
export async function useServer({ server }: ServerOption, provide: () => Promise<void>): Promise<void> {
  for (const name of ['URL', 'WORLD_URL', 'DATABASE_URL'])
    process.env[`E2E_${name}`] = process.env[`${server}_${name}`];
  await provide();
}
