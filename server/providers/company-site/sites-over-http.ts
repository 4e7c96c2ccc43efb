import { siteName } from '../../../engine/research/choose-pages.ts';
import { readRobots, type RobotRules } from '../../../engine/research/robots.ts';
import { createGuardedFetch, type GuardedFetch, TooLongError } from '../../core/internet/guarded-fetch.ts';
import { PrivateAddressError } from '../../core/internet/guarded-look-up.ts';
import type { Services } from '../../core/services.ts';
import type { CompanySites, OpenSite, SiteAnswer, SiteTrouble } from './port.ts';

export interface SitesOptions {
  /** Where whoever runs a site finds out who reads it. */
  about: string;
  /** How long a page is waited for. */
  timeoutMs?: number;
  /** Beginnings of addresses in the operator's own network. */
  allowed?: readonly string[];
  standIn?: (host: string) => string | null;
}

/** By which sites know us in their rules for programs. */
export const PROGRAM = 'CompanyResearch';
const TIMEOUT_MS = 10_000;
const PAGE_MOST = 1_000_000;
const REDIRECTS_MOST = 5;
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const ALL_ALLOWED = '';

/** What a redirect, a rule or a fault of the site comes to. */
class SiteError extends Error {
  readonly trouble: SiteTrouble;
  constructor(trouble: SiteTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Sites of the internet; names below the world's lead to the world. */
export function companySites({ settings }: Pick<Services, 'settings'>): CompanySites {
  const { sitesBelow } = settings.outside;
  return sitesOverHttp({
    about: settings.publicUrl,
    standIn: (host) => (sitesBelow && host.endsWith(sitesBelow.below) ? sitesBelow.origin : null),
  });
}

export function sitesOverHttp(options: SitesOptions): CompanySites {
  return {
    open: async (host, signal) => {
      const internet = createGuardedFetch({ mostBytes: PAGE_MOST, ...options });
      const site = new Site(internet, options, host);
      const kind = await troubleOf(site.begin(signal), signal);
      if (!kind) return { kind: 'open', site };
      internet.close();
      return { kind };
    },
  };
}

class Site implements OpenSite {
  home: string;
  readonly #internet: GuardedFetch;
  readonly #options: SitesOptions;
  /** By the origin that they are of. */
  readonly #rules = new Map<string, Promise<RobotRules>>();

  constructor(internet: GuardedFetch, options: SitesOptions, host: string) {
    this.#internet = internet;
    this.#options = options;
    this.home = `https://${host}/`;
  }

  /** Some sites have no certificate. */
  async begin(signal?: AbortSignal): Promise<void> {
    const plain = this.home.replace('https:', 'http:');
    const rules = await this.#rulesOf(this.home, signal).catch((error: unknown) => {
      if (error instanceof PrivateAddressError || signal?.aborted) throw error;
      this.home = plain;
      return this.#rulesOf(plain, signal);
    });
    if (!rules.allows('/')) throw new SiteError('forbidden');
  }

  async page(url: string, signal?: AbortSignal): Promise<SiteAnswer> {
    const isHome = url === this.home;
    let answer: SiteAnswer = { kind: 'unreachable' };
    const kind = await troubleOf(
      (async () => {
        const { response, at } = await this.#follow(url, isHome, signal);
        answer = { kind: 'page', url: at, html: await this.#textOf(response) };
        // what it was led on to is where the site is
        if (isHome) this.home = at;
      })(),
      signal,
    );
    return kind ? { kind } : answer;
  }

  async listed(signal?: AbortSignal): Promise<string> {
    const rules = await this.#rulesOf(this.home, signal).catch(() => null);
    const own = siteName(new URL(this.home).hostname);
    const told = rules?.sitemaps.find((address) => siteName(new URL(address).hostname) === own);
    let text = '';
    await troubleOf(
      (async () => {
        const { response } = await this.#follow(told ?? new URL('/sitemap.xml', this.home).href, false, signal);
        text = await response.text();
      })(),
      signal,
    );
    return text;
  }

  close(): void {
    this.#internet.close();
  }

  /** Each address on the way is judged by the rules of its own site before it is asked. */
  async #follow(url: string, mayLeave: boolean, signal?: AbortSignal): Promise<{ response: Response; at: string }> {
    let at = new URL(url);
    const own = siteName(at.hostname);
    for (let turns = 0; turns <= REDIRECTS_MOST; turns++) {
      if (!mayLeave && siteName(at.hostname) !== own) throw new SiteError('elsewhere');
      const rules = await this.#rulesOf(at.href, signal);
      if (!rules.allows(at.pathname + at.search)) throw new SiteError('forbidden');
      const response = await this.#ask(at.href, signal);
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (next === null) return { response: await sound(response), at: at.href };
      await response.body?.cancel();
      const target = URL.parse(next, at);
      if (!target) throw new SiteError('unreachable');
      at = target;
    }
    throw new SiteError('unreachable');
  }

  #rulesOf(url: string, signal?: AbortSignal): Promise<RobotRules> {
    const { origin } = new URL(url);
    const known = this.#rules.get(origin) ?? this.#readRules(origin, signal);
    this.#rules.set(origin, known);
    return known;
  }

  /** No rules allow all; where nobody can say what they are, nothing is allowed (RFC 9309, 2.3.1). */
  async #readRules(origin: string, signal?: AbortSignal): Promise<RobotRules> {
    let address = `${origin}/robots.txt`;
    for (let turns = 0; turns <= REDIRECTS_MOST; turns++) {
      const response = await this.#ask(address, signal);
      const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      const target = next === null ? null : URL.parse(next, address);
      if (!target) {
        if (response.status < 300) return readRobots(await response.text(), PROGRAM);
        await response.body?.cancel();
        if (response.status >= 500) throw new SiteError('unreachable');
        return readRobots(ALL_ALLOWED, PROGRAM);
      }
      await response.body?.cancel();
      address = target.href;
    }
    return readRobots(ALL_ALLOWED, PROGRAM);
  }

  #ask(url: string, signal?: AbortSignal): Promise<Response> {
    const timer = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    return this.#internet.fetch(url, {
      headers: {
        'user-agent': `Mozilla/5.0 (compatible; ${PROGRAM}/1.0; +${this.#options.about})`,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
        'accept-language': 'en,*;q=0.5',
      },
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    });
  }

  async #textOf(response: Response): Promise<string> {
    const type = response.headers.get('content-type') ?? 'text/html';
    if (!HTML.test(type)) {
      await response.body?.cancel();
      throw new SiteError('no_page');
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const told = /charset=["']?([\w-]+)/i;
    const charset = (told.exec(type) ?? told.exec(bytes.subarray(0, 2_000).toString('latin1')))?.[1] ?? 'utf-8';
    return decoderOf(charset).decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

async function sound(response: Response): Promise<Response> {
  if (response.status < 300) return response;
  await response.body?.cancel();
  if (response.status >= 500) throw new SiteError('unreachable');
  throw new SiteError(
    response.status === 401 || response.status === 403 || response.status === 429 ? 'forbidden' : 'gone',
  );
}

/** Why it did not go well, or null. */
async function troubleOf(work: Promise<unknown>, signal?: AbortSignal): Promise<SiteTrouble | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (signal?.aborted) return 'stopped';
    for (let at = error; at instanceof Error; at = at.cause) {
      if (at instanceof SiteError) return at.trouble;
      if (at instanceof PrivateAddressError) return 'private';
      if (at instanceof TooLongError) return 'too_large';
      if (at.name === 'TimeoutError' || (at as NodeJS.ErrnoException).code === 'ABORT_ERR') return 'timed_out';
    }
    return 'unreachable';
  }
}
