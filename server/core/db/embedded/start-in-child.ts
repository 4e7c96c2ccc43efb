/** For the tests: a process that owns a database, to be killed, doubled or run as somebody else. */
import { startEmbedded } from './start-embedded.ts';

try {
  const { pid, port, adopted } = await startEmbedded({
    dataDir: process.argv[2]!,
    throwaway: process.argv[3] === 'throwaway',
  });
  console.log(JSON.stringify({ pid, port, adopted }));
} catch (error) {
  console.log(JSON.stringify({ name: (error as Error).name, refused: (error as Error).message }));
  process.exit(1);
}
