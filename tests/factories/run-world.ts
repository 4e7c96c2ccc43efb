import { startWorld } from '../../server/world/server.ts';

/** The synthetic world in a process of its own: see world-process.ts. */
const { WORLD_DATABASE_URL: databaseUrl, WORLD_PACE: pace } = process.env;
const world = await startWorld({
  host: '127.0.0.1',
  port: 0,
  seed: 7,
  ...(databaseUrl && { databaseUrl, pace: Number(pace ?? 1) }),
});
process.send?.(world.url);
process.once('disconnect', () => process.exit(0));
