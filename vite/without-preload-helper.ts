import type { Plugin } from 'vite'

/** Leaves out of the smaller programs the code that preloads the files of a late part. The document names those of a page already. */
export function withoutPreloadHelper(): Plugin {
  return {
    name: 'without-preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'door' || name === 'rollCall',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
