import { Marked, Renderer, type Tokens } from 'marked'
import { addressOf, type Page } from './docs-pages'

/** Spells a heading as GitHub does in the address of a section. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes a document as HTML. Its links lead to the pages of the site. */
export function renderPage({ file, text }: Page, pages: readonly Page[]) {
  const anchors = new Map<string, number>()
  let tables = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const heading = String(this.parser.parseInline(tokens, this.parser.textRenderer))
        const name = anchorOf(heading)
        const times = anchors.get(name) ?? 0
        anchors.set(name, times + 1)
        const id = times ? `${name}-${times}` : name
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(heading)}">#</a></h${depth}>\n`
      },
      table(token: Tokens.Table) {
        const table: unknown = Renderer.prototype.table.call(this, token)
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${++tables}">${String(table)}</div>\n`
      },
      // A link to a file that is no page stays its text.
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const to = addressOf(href, file, pages)
        return to ? `<a href="${escapeHtml(to)}">${inner}</a>` : inner
      },
      image: ({ href, text: alternative }: Tokens.Image) =>
        `<img src="${escapeHtml(addressOf(href, file, pages) ?? href)}" alt="${escapeHtml(alternative)}" loading="lazy">`,
    },
  })
  return marked.parser(marked.lexer(text))
}
