import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Does to each page what the translation of Chrome does: each text goes into two `<font>` elements, after each change
 * again. A mark before each text shows that it was translated. Without one, the stories find every text by its words.
 */
export const translatePages = (pages: Pick<BrowserContext, 'addInitScript'>, mark = '') =>
  pages.addInitScript(translation, mark)

/** Translates the pages of every browser that the stories of this worker open. */
export function translateAll(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await translatePages(context)
    return context
  }
}

function translation(mark: string) {
  // A story may set the clock of its page, and the browser would translate by the true one.
  const [wait, forget] = [setTimeout, clearTimeout]
  const LEFT = 'script, style, textarea, svg, [translate=no], .notranslate, font'

  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (/\p{L}/u.test(text.data) && !text.parentElement?.closest(LEFT)) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = mark + text.data
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }

  addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr')
    translate()
    let timer: ReturnType<typeof setTimeout>
    const changes = new MutationObserver(() => {
      forget(timer)
      timer = wait(translate, 60)
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
