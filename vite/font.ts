import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'node_modules/@fontsource-variable/figtree'
/** The most that a page loads of the font before a letter beyond Western Europe stands on it. */
const LIMIT_BYTES = 30_000

const read = (file: string) => readFileSync(path.join(PACKAGE, file))
const { version } = JSON.parse(String(read('package.json'))) as { version: string }
const RANGES = JSON.parse(String(read('unicode.json'))) as Record<'latin' | 'latin-ext', string>

const sourceOf = (part: string) => path.join(PACKAGE, `files/figtree-${part}-wght-normal.woff2`)
const addressOf = (part: string) => `/assets/figtree-${part}-${version}.woff2`

// Arial and its kin are nearly as wide as Figtree, so that nothing moves when the font comes.
const FALLBACK = ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'].map((name) => `local("${name}")`).join()

const FACES = [
  ...Object.entries(RANGES).map(
    ([part, range]) =>
      `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${addressOf(part)}) format("woff2");unicode-range:${range}}`,
  ),
  `@font-face{font-family:"Figtree Fallback";src:${FALLBACK};ascent-override:94.3%;descent-override:24.8%;line-gap-override:0%;size-adjust:100.7%}`,
].join('\n')

/** Serves the product's font with every page: in the documents of the programs, and as a style sheet for plain pages. */
export function font(): Plugin {
  const addresses = new Map(Object.keys(RANGES).map((part) => [addressOf(part), sourceOf(part)]))
  return {
    name: 'font',
    applyToEnvironment: ({ name }) => name !== 'worker',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = addresses.get(request.url ?? '')
        if (!file) return next()
        response.setHeader('content-type', 'font/woff2')
        createReadStream(file).pipe(response)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: addressOf('latin'),
          },
          injectTo: 'head',
        },
        { tag: 'style', children: FACES, injectTo: 'head' },
      ],
    },
    generateBundle() {
      for (const [address, file] of addresses)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) })
      if (readFileSync(sourceOf('latin')).length > LIMIT_BYTES)
        this.error('The font is too heavy to load first')
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'documents/font.css', source: FACES })
      this.emitFile({ type: 'asset', fileName: 'documents/font-licence.txt', source: read('LICENSE') })
    },
  }
}
