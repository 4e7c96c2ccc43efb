import type { ModelAccount } from '../../core/services.ts';

type Fetch = typeof globalThis.fetch;

/** The SDK and its model, loaded when the first text is asked for: most starts need neither. */
export async function loadVendor({ vendor, baseUrl, apiKey, model }: ModelAccount, fetch: Fetch) {
  const sdk = await import('ai');
  // it would write its warnings to the console
  globalThis.AI_SDK_LOG_WARNINGS = false;
  // named always: what is not named it looks for in the environment
  const given = { baseURL: baseUrl, apiKey: apiKey || 'none', fetch };
  switch (vendor) {
    case 'openai_compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return { sdk, model: createOpenAICompatible({ ...given, name: 'own', includeUsage: true })(model) };
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return { sdk, model: createOpenAI(given).chat(model) };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return { sdk, model: createAnthropic(given)(model) };
    }
  }
}
