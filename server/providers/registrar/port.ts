/**
 * Whoever registers names for us and keeps their zones. A name is its own key: it can be registered once, and whoever
 * does not know whether it was asks. Whatever could not be reached throws `RegistrarAway`, whatever was refused
 * `RegistrarRefusal`; after `RegistrarAway` of `register` only asking tells whether it has begun.
 */
export interface Registrar {
  /** By a look at the registry itself, at most twenty names. */
  check(names: readonly string[]): Promise<CheckedName[]>;
  /** Names like a word, cheap to ask for; whoever would buy one checks it. */
  suggest(word: string, most: number): Promise<CheckedName[]>;
  /** Begins to register a name; it is not renewed by itself. Where it has begun before, that is what it answers. */
  register(name: string, years: number): Promise<Registration>;
  /** Null where it was never begun here. */
  ask(name: string): Promise<Registration | null>;
  /** Whether it is renewed, and paid for, by itself before it ends. */
  setRenewal(name: string, isOn: boolean): Promise<void>;
  /** Lets a name go to another registrar. The code that it takes, where it can be asked for; else it is given by hand. */
  unlock(name: string): Promise<{ code: string | null }>;
  /** Writes these records of the name's zone, and takes away what else lies at their names, or at those that are gone. */
  putRecords(
    name: string,
    records: readonly NameRecord[],
    gone?: readonly Pick<NameRecord, 'name' | 'type'>[],
  ): Promise<{ nameServers: string[] }>;
}

export interface CheckedName {
  name: string;
  isAvailable: boolean;
  /** Why not. */
  why: 'taken' | 'unsupported' | 'premium' | null;
  /** In the registrar's currency: of the first year, and of each that follows. */
  price: { currency: string; first: number; year: number } | null;
}

export interface Registration {
  state: 'registering' | 'registered' | 'failed' | 'expired' | 'held';
  /** What it says of it, where it failed or is held. */
  words: string | null;
  /** Of a failed one: somebody else has the name. */
  isTaken: boolean;
  registeredAt: Date | null;
  expiresAt: Date | null;
  isRenewing: boolean;
  /** Which order it is, by the registrar's own time; null where it does not say. A failed name can be ordered again. */
  order: string | null;
}

export interface NameRecord {
  /** Written out. */
  name: string;
  type: 'TXT' | 'MX' | 'CNAME';
  value: string;
  ttl: number;
  priority?: number;
}

export class RegistrarAway extends Error {
  constructor(reason: string) {
    super(`The registrar could not be reached: ${reason}`);
    this.name = 'RegistrarAway';
  }
}
export class RegistrarRefusal extends Error {
  readonly words: string;
  constructor(words: string) {
    super(`The registrar refused: ${words}`);
    this.name = 'RegistrarRefusal';
    this.words = words;
  }
}
