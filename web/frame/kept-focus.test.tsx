import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settle, until } from '../testing/show-page'
import { MAIN_ID } from '../platform/navigation'
import { KeptFocus } from './kept-focus'

afterEach(cleanup)

type Shown = { rows: string[]; inDialog?: boolean; menu?: boolean }

function page({ rows, inDialog = false, menu = true }: Shown) {
  const buttons = rows.map((row) => <button key={row}>{row}</button>)
  return (
    <>
      <KeptFocus />
      {menu && <button>Menu</button>}
      <main id={MAIN_ID} tabIndex={-1}>
        {!inDialog && buttons}
      </main>
      {inDialog && (
        <dialog open tabIndex={-1}>
          {buttons}
        </dialog>
      )}
    </>
  )
}

/** Shows a page with the focus on one of its buttons, and then the page as it is later. */
function change(focused: string, before: Shown, after: Shown) {
  const { getByText, rerender } = render(page(before))
  getByText(focused).focus()
  rerender(page(after))
}

test('the page gets the focus of a row that is deleted', async () => {
  change('Ada', { rows: ['Ada', 'Bo'] }, { rows: ['Bo'] })
  await until(() => expect(document.activeElement?.id).toBe(MAIN_ID))
})

test('the open dialog gets the focus of its button that goes', async () => {
  change('Retry', { rows: ['Retry', 'Close'], inDialog: true }, { rows: ['Close'], inDialog: true })
  await until(() => expect(document.activeElement?.tagName).toBe('DIALOG'))
})

test.each([
  ['on another row', 'Bo', { rows: ['Ada', 'Bo'] }, { rows: ['Bo'] }, 'Bo'],
  ['outside the page', 'Menu', { rows: ['Ada'] }, { rows: [], menu: false }, ''],
])('a focus that is %s stays there', async (_where, focused, before, after, name) => {
  change(focused, before, after)
  await settle()
  expect(document.activeElement?.tagName).toBe(name ? 'BUTTON' : 'BODY')
})
