/**
 * What a lower module needs from a higher one. The lower one declares the port, modules above fill it in their
 * `module.ts`, and the application connects them once, when it is put together.
 */
export class Port<T> {
  readonly name: string;
  #parts: readonly T[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** For a port that exactly one module fills. */
  get one(): T {
    const [part] = this.#parts;
    if (part === undefined || this.#parts.length > 1)
      throw new Error(`The port ${this.name} is filled ${this.#parts.length} times`);
    return part;
  }

  /** For a port that any number of modules fill, in the order of the modules. */
  get all(): readonly T[] {
    return this.#parts;
  }

  with(part: T): PortFilling {
    return { port: this, connect: (parts) => (this.#parts = parts as readonly T[]), part };
  }
}

export interface PortFilling {
  port: { name: string };
  part: unknown;
  connect(parts: readonly unknown[]): void;
}

export function connectPorts(fillings: readonly PortFilling[]): void {
  for (const parts of Map.groupBy(fillings, ({ port }) => port).values())
    parts[0]?.connect(parts.map(({ part }) => part));
}
