import { findNode } from './find-node.mjs';
import { runToEnd } from './run-to-end.mjs';
import { main, setup } from './setup.mjs';

await main(async () => {
  try {
    await setup();
  } catch (error) {
    // Whoever reads only the last line learns the truth as well.
    console.error(error.message);
    console.log('\n0 passed, 1 failed');
    return 1;
  }
  return runToEnd(findNode(), [{ args: ['scripts/run-tests.ts', ...process.argv.slice(2)] }]);
});
