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

/** Leaves a day half typed. */
export const halfType = (day: HTMLElement) => fill(day, '31/1')

/** Clears a half-typed day. */
export const clearHalfTyped = (day: HTMLElement) => fill(day, '')

const isControl = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element.matches('input, select, textarea')
const INLINE = 'a, b, bdi, em, i, span, strong, time, wbr'
const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function controlLine(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) {
  const name = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label')
  const value =
    control instanceof HTMLSelectElement
      ? [...control.options].map(({ text, selected }) => (selected ? `*${text}*` : text)).join(' | ')
      : /^(checkbox|radio)$/.test(control.type)
        ? (control as HTMLInputElement).checked
        : control.value
  return `${squeezed(name)}: ${value}${control.disabled ? ' (disabled)' : ''}`
}

function buttonLine(pressed: HTMLElement) {
  const states = [
    pressed.matches(':disabled, [aria-disabled=true]') && 'disabled',
    pressed.ariaPressed === 'true' && 'pressed',
    pressed.ariaExpanded === 'true' && 'open',
    pressed.ariaSelected === 'true' && 'chosen',
  ].filter(Boolean)
  const name = pressed.getAttribute('aria-label') ?? pressed.textContent
  return `[${squeezed(name)}]${states.map((state) => ` (${state})`).join('')}`
}

/** All that a part of the page says, line by line: its texts, where its links lead, and the state of each button and field. */
export function linesIn(part: Element = document.body): string[] {
  if (part.matches('svg, style, script, canvas, [hidden]')) return []
  if (isControl(part)) return [controlLine(part)]
  if (part.matches('button, [role=button]')) return [buttonLine(part as HTMLElement)]
  if (part.matches('a[href]')) {
    const name = part.getAttribute('aria-label') ?? part.textContent
    return [`${squeezed(name)} → ${part.getAttribute('href')}`]
  }
  if (part.matches('label')) return [...part.querySelectorAll('input')].flatMap((input) => linesIn(input))
  const label = part.getAttribute('aria-label')
  const hasOnlyWords = [...part.querySelectorAll('*')].every(
    (each) => each.matches(`${INLINE}, svg, svg *`) && !each.matches('a[href], [role=button]'),
  )
  const inside = hasOnlyWords
    ? [squeezed(part.textContent)]
    : [...part.childNodes].flatMap((node) =>
        node instanceof Element ? linesIn(node) : [squeezed(node.textContent)],
      )
  return [label ? `<${label}>` : '', ...inside].filter((line) => line !== '')
}

/** The lines that have gone from the page, and those that have come. */
export function changesSince(before: readonly string[], part?: Element) {
  const after = linesIn(part)
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}
