import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from '@testing-library/react'
import { Button } from './button'

afterEach(cleanup)

const buttons = (isBusy: boolean) => (
  <>
    <Button loading={isBusy}>Save</Button>
    <Button>Cancel</Button>
  </>
)

/** Presses Save by the keyboard. A browser takes the focus from a button that is disabled, which jsdom does not. */
function begin() {
  const page = render(buttons(false))
  const [save, cancel] = page.getAllByRole('button')
  save?.focus()
  page.rerender(buttons(true))
  cancel?.focus()
  cancel?.blur()
  return { save, cancel, end: () => page.rerender(buttons(false)) }
}

test('a button has the focus again after its work', () => {
  const { save, end } = begin()
  expect(document.activeElement).toBe(document.body)
  end()
  expect(document.activeElement).toBe(save)
})

test('a focus that went elsewhere during the work stays there', () => {
  const { cancel, end } = begin()
  cancel?.focus()
  end()
  expect(document.activeElement).toBe(cancel)
})

test('a button that works without having been pressed takes no focus', () => {
  const page = render(buttons(false))
  page.rerender(buttons(true))
  page.rerender(buttons(false))
  expect(document.activeElement).toBe(document.body)
})
