import { type Api, apiCalls } from '../../contract/api-calls.ts';
import type { Call, CallParsed, CallPayload } from '../../contract/call.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { refusalsOf } from '../../contract/refusals.ts';
import { findCall, type FoundCall } from './find-call.ts';

type Name<D extends keyof Api> = keyof Api[D] & string;
type CallOf<D extends keyof Api, N extends Name<D>> = Api[D][N] extends Call ? Api[D][N] : never;
type Answer<C extends Call> = (input: CallParsed<C>) => CallPayload<C> | Promise<CallPayload<C>>;

/** What the fake answers: domain → call → function of what the page asked, typed by the contract. */
export type Answers = { [D in keyof Api]?: { [N in Name<D>]?: Answer<CallOf<D, N>> } };

/** Thrown by an answer: the server says no. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = fields;
  }
}
/** Thrown by an answer: nobody answers. */
export class NoConnection extends Error {}

export function refuse(code: ErrorCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields);
}
export function disconnect(): never {
  throw new NoConnection();
}

interface Asked {
  domain: string;
  name: string;
  input: unknown;
}

/**
 * Stands in for the server: answers what the contract declares, and only that. What is asked is read by the call's
 * own schemas and what is answered by its payload, so that a test cannot agree with a server that does not exist.
 */
export function createFakeApi() {
  let answers: Answers = {};
  let asked: Asked[] = [];
  let problems: string[] = [];
  let pages = 0;

  async function reply(found: FoundCall, request: Request): Promise<Response> {
    const { domain, name, call } = found;
    const input = await found.read(request);
    if ('fields' in input) return refusal(new Refusal('invalid_input', input.fields));
    asked.push({ domain, name, input: input.value });
    const answer = (answers as Record<string, Record<string, (input: unknown) => unknown>>)[domain]?.[name];
    if (!answer) {
      problems.push(`nobody answers ${domain}.${name}`);
      return refusal(new Refusal('internal'));
    }
    try {
      const payload = call.payload.safeParse(await answer(input.value));
      if (payload.success) return Response.json({ ok: true, error: null, payload: payload.data });
      problems.push(`the answer of ${domain}.${name} is not of the contract: ${payload.error.message}`);
    } catch (error) {
      if (error instanceof NoConnection) throw new TypeError('Failed to fetch');
      if (!(error instanceof Refusal)) problems.push(`the answer of ${domain}.${name} failed: ${String(error)}`);
      else if (refusalsOf(call).includes(error.code)) return refusal(error);
      else problems.push(`${domain}.${name} does not refuse with ${error.code}`);
    }
    return refusal(new Refusal('internal'));
  }

  async function answerFetch(target: RequestInfo | URL, options?: RequestInit): Promise<Response> {
    // A page that was left may still ask, before the next one is told what is answered: nobody hears it.
    if (options?.signal?.aborted || Object.keys(answers).length === 0) return nothing();
    const address = target instanceof Request ? target.url : String(target);
    const request = new Request(new URL(address, location.origin), options);
    const found = findCall(apiCalls, request);
    const asking = pages;
    // Nor does it hear an answer: it would go on from there, in the middle of the next page.
    if (found) return reply(found, request).then((answer) => (asking === pages ? answer : nothing()));
    problems.push(`no call of the contract: ${request.method} ${address}`);
    return refusal(new Refusal('unknown_path'));
  }

  return {
    fetch: answerFetch,
    /** Adds answers; of a call that has one already, takes its place. */
    answer(more: Answers): void {
      for (const [domain, calls] of Object.entries(more))
        answers = { ...answers, [domain]: { ...answers[domain as keyof Api], ...calls } };
    },
    /** What a call was asked so far, oldest first. */
    asked<D extends keyof Api, N extends Name<D>>(domain: D, name: N): CallParsed<CallOf<D, N>>[] {
      const own = asked.filter((one) => one.domain === domain && one.name === name);
      return own.map((one) => one.input as CallParsed<CallOf<D, N>>);
    },
    /** What the page asked for in vain, or was told wrongly; a test with any fails. */
    problems: () => problems,
    /** The page that asked so far is left. */
    leave(): void {
      pages++;
    },
    forget(): void {
      answers = {};
      asked = [];
      problems = [];
    },
  };
}

const nothing = () => new Promise<never>(() => undefined);

function refusal({ code, message, fields }: Refusal): Response {
  return Response.json({ ok: false, error: message, payload: null, code, fields }, { status: ERRORS[code].status });
}
