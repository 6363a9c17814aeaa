import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog'

afterEach(cleanup)

test('Escape closes a dialog from the moment in which it is seen', () => {
  const onClose = vi.fn()
  function Page() {
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })), [])
    return <Dialog onClose={onClose}>Alarm messages</Dialog>
  }
  render(<Page />)
  expect(onClose.mock.calls).toEqual([['escape']])
})
