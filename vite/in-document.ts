import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Puts each program's part into the document that both share: what a browser shows before their scripts have come. */
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
