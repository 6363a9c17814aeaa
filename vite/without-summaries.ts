import type { Plugin } from 'vite'

/** Leaves the summaries of the calls out of the pages: only the server needs them, for the API's description. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/ },
      handler: (code) => code.replace(/\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),/g, ''),
    },
  }
}
