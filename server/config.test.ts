import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  const config = readConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.worldPort, 3001);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.demo, true);
  assert.equal(config.role, 'all');
  assert.equal(config.timeScale, 1440);
  assert.equal(config.database, null);
});

test('demo data never appears on a public address unless asked for by name', () => {
  assert.equal(readConfig({ HOST: '0.0.0.0' }).demo, false);
  assert.equal(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo, true);
  assert.equal(readConfig({ DEMO: '0' }).demo, false);
});

test('the demo is off where anybody but this machine can come in, unless it is asked for by name (F016)', () => {
  const behind = { PUBLIC_URL: 'https://outreach.example.com', TRUST_PROXY: '1' };
  for (const environment of [behind, { PUBLIC_URL: behind.PUBLIC_URL }, { TRUST_PROXY: '1' }, { HOST: '::' }]) {
    const config = readConfig(environment);
    assert.deepEqual([config.demo, config.isReached], [false, true], JSON.stringify(environment));
    assert.equal(readConfig({ ...environment, DEMO: '1' }).demo, true);
  }
  for (const environment of [{}, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '::1' }])
    assert.deepEqual([readConfig(environment).demo, readConfig(environment).isReached], [true, false]);
  assert.equal(readConfig({ ...behind, DEMO: '1' }).isDemoOpen, false);
  assert.equal(readConfig({ ...behind, DEMO: '1', DEMO_OPEN: '1' }).isDemoOpen, true);
  assert.throws(() => readConfig({ ...behind, DEMO_OPEN: '1' }), /DEMO_OPEN=1 goes with DEMO=1/);
});

test('hosts of pictures are listed by name, none of them for the whole internet (F022)', () => {
  assert.deepEqual(readConfig({}).pictureHosts, []);
  const listed = readConfig({ PICTURE_HOSTS: 'cdn.example.com, *.Example.org cdn.test:8443' });
  assert.deepEqual(listed.pictureHosts, ['cdn.example.com', '*.example.org', 'cdn.test:8443']);
  for (const wrong of ['*', 'https:', 'https://cdn.example.com', "cdn.test; script-src 'unsafe-inline'", '*.com'])
    assert.throws(() => readConfig({ PICTURE_HOSTS: wrong }), /PICTURE_HOSTS must be names of hosts/, wrong);
});

test('payments need the key and the secret of hooks; another address is none without them', () => {
  assert.equal(readConfig({}).payments, null);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_12345', STRIPE_WEBHOOK_SECRET: 'whsec_12345' };
  assert.deepEqual(readConfig({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:12111/' }).payments, {
    secretKey: 'sk_test_12345',
    webhookSecret: 'whsec_12345',
    apiBase: 'http://127.0.0.1:12111',
  });
  assert.equal(readConfig(keys).payments?.apiBase, null);
  assert.throws(() => readConfig({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }), /belong together/);
  assert.throws(() => readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' }), /STRIPE_API_BASE goes with/);
});

test('WORLD_PORT=0 switches the world off', () => {
  assert.equal(readConfig({ WORLD_PORT: '0' }).worldPort, 0);
});

test('bad values are all named at once, each in one sentence', () => {
  assert.throws(
    () => readConfig({ PORT: 'abc', ROLE: 'boss', DATABASE_URL: 'mysql://x', DEMO: 'yes' }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.deepEqual(
        error.problems.map((problem) => problem.split(' ')[0]),
        ['PORT', 'DATABASE_URL', 'ROLE', 'DEMO'],
      );
      for (const problem of error.problems) assert.match(problem, /\.$/);
      return true;
    },
  );
});

test('a number that is none, or too small or too large, is told with its limits', () => {
  const said = (environment: NodeJS.ProcessEnv) => {
    try {
      return assert.fail(JSON.stringify(readConfig(environment)));
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
  for (const PORT of ['abc', '0', '-1', '99999', '80.5'])
    assert.deepEqual(said({ PORT }), ['PORT must be a port, 1 to 65535.']);
  for (const WORLD_PORT of ['abc', '99999'])
    assert.deepEqual(said({ WORLD_PORT }), ['WORLD_PORT must be a port, 1 to 65535, or 0 for none.']);
  for (const DATABASE_POOL of ['many', '1', '2.5', '501'])
    assert.deepEqual(said({ DATABASE_POOL }), ['DATABASE_POOL must be a whole number, 2 to 500.']);
  for (const TIME_LAPSE of ['fast', '0', 'Infinity'])
    assert.deepEqual(said({ TIME_LAPSE }), ['TIME_LAPSE must be a number, 1 or more.']);
  for (const DRAIN_SECONDS of ['long', '301'])
    assert.deepEqual(said({ DRAIN_SECONDS }), ['DRAIN_SECONDS must be a number of seconds, 0 to 300.']);
});

test('contradictory values are refused', () => {
  const problems = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
  assert.equal(problems({ S3_BUCKET: 'files', ROLE: 'api' }).length, 2);
  assert.equal(problems({ PORT: '4000', WORLD_PORT: '4000' }).length, 1);
  assert.equal(problems({ DATABASE_DIRECT_URL: 'postgres://a/b' }).length, 1);
  assert.equal(
    problems({ GOOGLE_CLIENT_ID: 'x', DIRECTORY_CLIENT_SECRET: 'y', CRM_ORIGIN: 'https://a.test' }).length,
    3,
  );
});

test('a vendor of emails and phones that nobody asks, or one without a key, is refused by its name', () => {
  const apollo = { APOLLO_API_KEY: 'key-of-apollo', APOLLO_PRICE: '12' };
  assert.deepEqual(
    readConfig(apollo).enrichment.map(({ name, price }) => [name, price]),
    [['apollo', 12]],
  );
  const told = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
  assert.deepEqual(told({ ...apollo, SNOV_API_KEY: 'key-of-snov', SNOV_PRICE: '5' }), [
    'SNOV_PRICE and SNOV_API_KEY name no vendor of emails and phones that is asked: there are HUNTER, PEOPLE_DATA_LABS, APOLLO.',
  ]);
  assert.deepEqual(told({ HUNTER_PRICE: '3' }), ['HUNTER_PRICE goes with HUNTER_API_KEY: set both or neither.']);
  assert.deepEqual(told({ SOMETHING_API_KEY: 'of another program' }), []);
});

test('links lead to PUBLIC_URL, else to the address it listens on, else to this machine', () => {
  assert.equal(readConfig({ PUBLIC_URL: 'https://app.example.com/ignored' }).publicUrl, 'https://app.example.com');
  assert.equal(readConfig({ PORT: '4000' }).publicUrl, 'http://127.0.0.1:4000');
  assert.equal(readConfig({ HOST: '0.0.0.0' }).publicUrl, 'http://127.0.0.1:3000');
});

test('a vendor is set up when its credentials are there', () => {
  assert.deepEqual([readConfig({}).google, readConfig({}).crm], [null, null]);
  const { google } = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  assert.deepEqual(google, { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' });
});

test('a stop waits for the balancer to notice where there may be one, and hardly on this machine alone', () => {
  assert.equal(readConfig({}).drainMs, 200);
  assert.equal(readConfig({ HOST: '0.0.0.0' }).drainMs, 6_000);
  assert.equal(readConfig({ HOST: '0.0.0.0', DRAIN_SECONDS: '0.5' }).drainMs, 500);
});

test('migrations run as the owner where one is named, else as the role of the direct address (F012)', () => {
  const DATABASE_URL = 'postgres://app@pooler/kithline';
  const DATABASE_DIRECT_URL = 'postgres://app@server/kithline';
  const DATABASE_OWNER_URL = 'postgres://owner@server/kithline';
  assert.equal(readConfig({ DATABASE_URL }).database?.ownerUrl, DATABASE_URL);
  assert.equal(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).database?.ownerUrl, DATABASE_DIRECT_URL);
  assert.equal(readConfig({ DATABASE_URL, DATABASE_OWNER_URL }).database?.ownerUrl, DATABASE_OWNER_URL);
  assert.throws(() => readConfig({ DATABASE_OWNER_URL }), /DATABASE_OWNER_URL goes with DATABASE_URL/);
});

test('the model of the house is named whole, or not at all', () => {
  assert.equal(readConfig({}).model, null);
  const own = { AI_VENDOR: 'openai_compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small' };
  assert.deepEqual(readConfig(own).model, {
    vendor: 'openai_compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: '',
    model: 'small',
    prices: null,
    isOperators: true,
  });
  const known = {
    AI_VENDOR: 'anthropic',
    AI_API_KEY: 'sk-1',
    AI_MODEL: 'm',
    AI_INPUT_PRICE: '300',
    AI_OUTPUT_PRICE: '1500',
  };
  const { baseUrl, prices } = readConfig(known).model ?? {};
  assert.deepEqual([baseUrl, prices], ['https://api.anthropic.com/v1', { input: 300, output: 1500 }]);
  assert.throws(() => readConfig({ AI_MODEL: 'm' }), /AI_MODEL goes with AI_VENDOR/);
  assert.throws(() => readConfig({ ...own, AI_MODEL: '' }), /AI_VENDOR needs AI_MODEL/);
  assert.throws(() => readConfig({ ...own, AI_BASE_URL: '' }), /needs AI_BASE_URL/);
  assert.throws(() => readConfig({ ...known, AI_API_KEY: '' }), /needs AI_API_KEY/);
  assert.throws(() => readConfig({ ...known, AI_INPUT_PRICE: '' }), /belong together/);
});
