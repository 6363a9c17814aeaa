import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { escapeHtml, renderPage } from './docs-markdown'
import { findPages, findPictures, isDecision, isOverview, type Page } from './docs-pages'

const MISSING: Page = { file: '', address: '', title: 'No such page', text: '' }

/** Makes the site of the repository's own documents at /docs: a page for each. */
export function docsSite(): Plugin {
  return {
    name: 'docs-site',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName: `docs/${fileName}`, source })
      const template = readFileSync('vite/docs-page.html', 'utf8')
      const pages = findPages()
      const wholePage = (page: Page, content: string) =>
        template
          .replace('<!-- title -->', () => escapeHtml(page.title))
          .replace('<!-- pages -->', () => listOf(page, pages))
          .replace('<!-- content -->', () => content)
      for (const page of pages)
        emit(
          `${page.address.slice('/docs/'.length) || 'index'}.html`,
          wholePage(page, renderPage(page, pages)),
        )
      emit('404.html', wholePage(MISSING, '<h1>No such page</h1><p>Choose one from the list.</p>'))
      for (const { file, name } of findPictures()) emit(name, readFileSync(file))
    },
  }
}

/** The list of pages. The decisions are listed beside a decision only. */
function listOf(page: Page, pages: readonly Page[]) {
  const isOpen = isDecision(page) || isOverview(page)
  const items = pages
    .filter((each) => isOpen || !isDecision(each))
    .map((each) => {
      const current = each.address === page.address ? ' aria-current="page"' : ''
      const kind = isDecision(each) ? ' class="decision"' : ''
      return `<li${kind}><a href="${each.address}"${current}>${escapeHtml(each.title)}</a></li>`
    })
  return `<ul>${items.join('')}</ul>`
}
