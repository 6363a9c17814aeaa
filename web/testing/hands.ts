import { fireEvent, within } from '@testing-library/react'

/** The buttons of this name in a part of the page, found by their label or, without one, all of their text. */
export function buttons(name: string | RegExp, part: HTMLElement = document.body) {
  // Finding them by role takes seconds: it computes the names of all buttons from all styles of the page.
  const isCalled = (_text: string, element: Element | null) => {
    const called = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    return typeof name === 'string' ? called === name : name.test(called)
  }
  const selector = 'button:not([role]), [role=button]'
  return within(part).queryAllByText<HTMLButtonElement>(isCalled, { selector })
}

export const button = (name: string | RegExp, part?: HTMLElement) => buttons(name, part)[0]

export function press(what: string | RegExp | Element | null | undefined, part?: HTMLElement) {
  const found = typeof what === 'string' || what instanceof RegExp ? button(what, part) : what
  const called = typeof what === 'string' || what instanceof RegExp ? `: ${what}` : ''
  if (!found) throw new Error(`there is nothing to press${called}`)
  fireEvent.click(found)
}

/** Replaces the text of a field at once. */
export const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

/** Leaves a date half typed, as a browser does: it reads as empty, and only its validity shows the difference. */
export function halfType(date: HTMLInputElement) {
  Object.defineProperty(date, 'validity', {
    configurable: true,
    get: () => ({ badInput: date.value === '' }),
  })
  if (date.value !== '') fill(date, '')
}

/** Clears the rest of a half-typed date. A browser reports no event for that. */
export const clearHalfTyped = (date: HTMLInputElement) => Reflect.deleteProperty(date, 'validity')
