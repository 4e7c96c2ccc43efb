/** A browser without eyes: follows no redirect by itself, and keeps the cookies of one host with their paths. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async open(url: string, form?: Record<string, string>): Promise<Opened> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location');
    return {
      status: response.status,
      location: location ? new URL(location, url).href : '',
      text: await response.text(),
      policy: response.headers.get('content-security-policy') ?? '',
    };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    this.#cookies.set(`${pair.slice(0, at)} ${path}`, { value: pair.slice(at + 1), path });
  }
}

export interface Opened {
  status: number;
  /** Whole, also where the server names a path alone. */
  location: string;
  text: string;
  policy: string;
}
