import { buildWeb } from './build-web.mjs';
import { main, setup } from './setup.mjs';

await main(async () => {
  await setup({ web: false });
  const { ok, output } = await buildWeb();
  process.stdout.write(output);
  return ok ? 0 : 1;
});
