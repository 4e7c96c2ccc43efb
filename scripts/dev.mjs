import { findNode } from './find-node.mjs';
import { runToEnd } from './run-to-end.mjs';
import { main, setup } from './setup.mjs';

await main(async () => {
  await setup();
  return runToEnd(findNode(), [{ args: ['scripts/dev-server.mjs'] }, { args: ['scripts/dev-web.mjs'] }]);
});
