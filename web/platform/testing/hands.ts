import { fireEvent, within } from '@testing-library/react'

/** The buttons of this name in a part of the page: by their label or, without one, all of their text. */
export function buttons(name: string | RegExp, part: HTMLElement = document.body) {
  // By role it would take seconds: the names of all buttons would be computed from all styles of the page.
  const isCalled = (_text: string, element: Element | null) => {
    const called = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    return typeof name === 'string' ? called === name : name.test(called)
  }
  const selector = 'button:not([role]), [role=button]'
  return within(part).queryAllByText<HTMLButtonElement>(isCalled, { selector })
}

/** The first button of this name; undefined when there is none. */
export const button = (name: string | RegExp, part?: HTMLElement) => buttons(name, part)[0]

/** Presses what is there; throws when it is not. */
export function press(what: string | RegExp | Element | null | undefined, part?: HTMLElement) {
  const found = typeof what === 'string' || what instanceof RegExp ? button(what, part) : what
  const called = typeof what === 'string' || what instanceof RegExp ? `: ${what}` : ''
  if (!found) throw new Error(`there is nothing to press${called}`)
  fireEvent.click(found)
}

/** Puts a text in place of what stands in a field, all at once. */
export const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

/** Leaves a date half typed, as a browser does: it reads as empty, and only its validity tells. */
export function halfType(date: HTMLInputElement) {
  Object.defineProperty(date, 'validity', {
    configurable: true,
    get: () => ({ badInput: date.value === '' }),
  })
  if (date.value !== '') fill(date, '')
}

/** Clears what is left of a half-typed date. A browser reports nothing of that. */
export const clearHalfTyped = (date: HTMLInputElement) => Reflect.deleteProperty(date, 'validity')
