import { join } from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../contract/');

/**
 * Schemas are built by calls at the top of the contract's files, and a bundler keeps calls. Marked as pure, those
 * that a screen does not use vanish, and zod with them: one constant of the contract costs a constant, not 25 kB.
 */
export function pureContractPlugin(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return null;
      let marked = code;
      const values = this.parse(code).body.flatMap((statement) => {
        const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return inner?.type === 'VariableDeclaration' ? inner.declarations.map((one) => one.init) : [];
      });
      // From the end, so that earlier positions stay right.
      for (const value of values.reverse()) {
        if (!value || value.type === 'ArrowFunctionExpression') continue;
        const text = code.slice(value.start, value.end);
        if (!text.includes('(')) continue;
        marked = `${marked.slice(0, value.start)}/* #__PURE__ */ (() => (${text}))()${marked.slice(value.end)}`;
      }
      return { code: marked, map: null };
    },
  };
}
