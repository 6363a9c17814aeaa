import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Puts each program's own part into the shared document: what a browser shows before the scripts have loaded.
 */
export function inDocument(file: string): Plugin {
  return {
    name: 'in-document',
    transformIndexHtml: {
      order: 'pre',
      async handler(program) {
        const document = await readFile(file, 'utf8')
        return document.replace('<!-- program -->', () => program)
      },
    },
  }
}
