import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { companyOfDomain } from '../people/companies.ts';
import { moodOfSite, pageOfSite, SITE_PAGES, type SiteMood, type SitePath } from './site-of.ts';

/** Longer than anybody waits for a page. */
const SLOW_MS = 30_000;

const SITE_HOST = /^(?:www\.)?([a-z]+-[a-z]+\d*\.test)$/;

/** The sites of the world’s companies, by the name of the host. Nothing outside leads there: readers are told where they are. */
export function serveSites(app: FastifyInstance, { seed }: { seed: number }): void {
  app.addHook('onRequest', async (request, reply) => {
    const domain = SITE_HOST.exec(request.hostname)?.[1];
    if (domain) return answer(seed, domain, request.url.split('?')[0] ?? '/', reply);
  });
}

async function answer(seed: number, domain: string, path: string, reply: FastifyReply): Promise<FastifyReply> {
  const of = companyOfDomain(seed, domain);
  if (!of) return nothing(reply);
  const mood = moodOfSite(seed, of);
  if (mood === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (mood === 'down') return reply.code(500).type('text/html').send('<h1>Internal error</h1>');
  if (path === '/robots.txt') return robots(reply, domain, mood);
  if (mood === 'leads_inside') return reply.redirect('http://169.254.169.254/latest/meta-data/', 302);
  if (path === '/sitemap.xml') return map(reply, domain);
  const isPage = (SITE_PAGES as readonly string[]).includes(path) && (mood !== 'one_page' || path === '/');
  if (!isPage) return nothing(reply);
  return reply.type('text/html; charset=utf-8').send(pageOfSite(seed, of, path as SitePath));
}

const nothing = (reply: FastifyReply) => reply.code(404).type('text/html').send('<h1>Not found</h1>');

function robots(reply: FastifyReply, domain: string, mood: SiteMood) {
  const rules =
    mood === 'forbidden'
      ? 'Disallow: /'
      : mood === 'partly_forbidden'
        ? 'Disallow: /careers\nDisallow: /pricing'
        : 'Disallow:';
  return reply.type('text/plain').send(`User-agent: *\n${rules}\nSitemap: https://${domain}/sitemap.xml\n`);
}

const map = (reply: FastifyReply, domain: string) =>
  reply
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><urlset>${SITE_PAGES.map((path) => `<url><loc>https://${domain}${path}</loc></url>`).join('')}</urlset>`,
    );
