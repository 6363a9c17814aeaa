import type { Page } from '@playwright/test'
import type { Language } from '../domain/language'
import { entriesIn, wordsOf } from '../domain/testing/words'

export { wordsOf }

/** Opens every page of this browser in a language, as if it had been chosen on the device. */
export const chooseBefore = (page: Page, language: Language) =>
  page.addInitScript(
    (value) => localStorage.setItem('whereabouts.language', JSON.stringify({ value, at: Date.now() })),
    language,
  )

/** A text of the catalogue, or one plural form of it. */
type Form = { key: string; text: string }

const formsOf = (language: Language): Form[] =>
  [...entriesIn(language)].flatMap(([key, entry]) =>
    typeof entry === 'string'
      ? [{ key, text: entry }]
      : Object.entries(entry).map(([form, text]) => ({ key: `${key}_${form}`, text })),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts between the tags of a text, which a page draws as parts of their own. */
const piecesOf = (text: string) => text.split(/<\/?\w+>/).map((piece) => piece.trim())

/**
 * Finds texts of a page that are English in the catalogue and something else in the language. Names of people, offices
 * and countries are no texts of the catalogue.
 */
export function englishFinder(language: Language) {
  const translated = new Map(formsOf(language).map(({ key, text }) => [key, text]))
  const own = new Set([...translated.values()].flatMap(piecesOf))
  const english = formsOf('en')
    .filter(({ key, text }) => translated.get(key) !== text)
    .flatMap(({ text }) => piecesOf(text))
    .filter((piece) => /\p{L}{2}/u.test(piece.replace(/\{\{\w+\}\}/g, '')) && !own.has(piece))
  const whole = new Set(english.filter((piece) => !piece.includes('{{')))
  const filled = english
    .filter((piece) => (piece.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []).join('').length > 5)
    .filter((piece) => piece.includes('{{'))
    .map(
      (piece) =>
        new RegExp(
          `^${piece
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    )
  return (shown: readonly string[]) =>
    shown.filter((text) => whole.has(text) || filled.some((pattern) => pattern.test(text)))
}

/** Lists what a page shows and what it tells a screen reader, piece by piece. */
export const shownTexts = (page: Page) =>
  page.evaluate(() => {
    const found = [document.title.replace(/ – Whereabouts$/, '')]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      // Typed words are isolated.
      if (!parentElement || parentElement.closest('script, style, noscript, bdi')) continue
      // A part in another language says so.
      if (parentElement.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue
      found.push(textContent ?? '')
    }
    for (const part of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'label'])
        found.push(part.getAttribute(name) ?? '')
    return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
  })
