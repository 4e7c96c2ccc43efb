import assert from 'node:assert/strict';
import { request } from 'node:https';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { TrackingDomain } from '../../../../../contract/tracking/schemas.ts';
import { type OnDemandProxy, startOnDemandProxy } from '../../../../../tests/certificates/on-demand-proxy.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { useWorld } from '../../../../../tests/factories/world.ts';
import { certificateOf } from '../../../../providers/certificates/certificate-of.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';

const app = useApp();
const world = useWorld();
const [HOST, OTHER, VALUE] = ['go.customer.test', 'go.nobody.test', 'track.kithline.test'];
const known = getCACertificates('default');
let proxy: OnDemandProxy;

/** The product behind it, reached by TLS; two names lead there. */
async function startProxy(): Promise<void> {
  const origin = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  proxy = await startOnDemandProxy(Number(origin.port), world.mail.dns);
  setDefaultCACertificates([...known, proxy.root]);
  app.services.settings.publicUrl = `https://localhost:${proxy.port}`;
  app.services.settings.trackingHost = VALUE;
  app.services.settings.outside.dnsServers = [`127.0.0.1:${world.mail.dns}`];
  const zones = zonesOf(world.network);
  await zones.put(VALUE, [{ name: VALUE, type: 'A', value: '127.0.0.1', ttl: 60 }]);
  for (const host of [HOST, OTHER]) await zones.put(host, [{ name: host, type: 'CNAME', value: VALUE, ttl: 60 }]);
}
after(async () => {
  setDefaultCACertificates(known);
  await proxy.stop();
});

const visit = (host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: proxy.port, servername: host, path, headers: { host } };
    request(to, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('a customer’s host gets its certificate by the question to us, another name gets none, and until when is known', async () => {
  await startProxy();
  const { admin } = await newTenant(app.services);
  const call = async (path: string, body?: object) =>
    (
      await app.call<TrackingDomain>('POST', `/tracking/custom_domains${path}`, {
        token: admin.token,
        ...(body && { body }),
      })
    ).payload;
  const { _id } = await call('', { host: HOST });
  // the record is right: from now on the host is the customer's, and whoever asks for a certificate hears so
  const first = await call(`/${_id}/verify`);
  assert.deepEqual([first.status, first.problem, first.certificate_until], ['certificate', 'no_certificate', null]);
  app.clock.advance(60_000);
  const second = await call(`/${_id}/verify`);
  assert.deepEqual([second.status, second.problem], ['verified', null]);
  assert.ok(Date.parse(second.certificate_until ?? '') > Date.now());
  assert.deepEqual([await visit(HOST, '/t/o/anything'), await visit(HOST, '/api/health')], [200, 404]);
  const nobodys = await certificateOf(OTHER, { address: '127.0.0.1', port: proxy.port });
  assert.equal(nobodys, null, 'its record leads to us too, and it is nobody’s');
});
