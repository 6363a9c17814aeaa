import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReplaced, replaceAddress } from '../platform/history-entry'
import { press } from '../testing/hands'
import { historyIsAtRest, until } from '../testing/show-page'
import { LanguageProvider } from '../i18n/language'
import { FormDialog } from './form-dialog'
import { TitledDialog } from './titled-dialog'
import { BackMeans } from './use-back-closes'

let heard: string[]

const hear = () => heard.push(window.location.pathname)

beforeEach(() => {
  heard = []
  window.history.pushState({ idx: 1, key: 'before' }, '', '/before')
  window.history.pushState({ idx: 2, key: 'page' }, '', '/page')
  // As the router does.
  window.addEventListener('popstate', hear)
})

afterEach(async () => {
  cleanup()
  window.removeEventListener('popstate', hear)
  await until(atRest)
})

const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)
const state = () => window.history.state as Record<string, unknown>
const atRest = () => historyIsAtRest({ withDialog: false })
const atRestInDialog = () => until(() => historyIsAtRest({ withDialog: true }))
const goBack = () => act(() => window.history.back())

/** Waits as long as a wrong step would need to be made and heard. */
const pause = () => act(() => new Promise((done) => setTimeout(done, 60)))

function Dialogs({ names, meaning }: { names: string[]; meaning?: () => void }) {
  const [open, setOpen] = useState(names)
  return (
    <BackMeans value={meaning ?? null}>
      <button onClick={() => setOpen(names)}>Open</button>
      {open.map((name) => (
        <TitledDialog
          key={name}
          open
          title={name}
          onClose={() => setOpen((before) => before.filter((each) => each !== name))}
        >
          <input />
        </TitledDialog>
      ))}
    </BackMeans>
  )
}

test('Back closes a dialog and stays on the page, of which the router hears nothing', async () => {
  render(<Dialogs names={['One']} />, { wrapper: LanguageProvider })
  expect(titles()).toEqual(['One'])
  goBack()
  await until(() => expect(titles()).toEqual([]))
  await until(atRest)
  await pause()
  expect(window.location.pathname).toBe('/page')
  expect(state()).toEqual({ idx: 2, key: 'page' })
  expect(heard).toEqual([])
  goBack()
  await until(() => expect(heard).toEqual(['/before']))
})

test('of two dialogs Back closes the upper one first', async () => {
  render(<Dialogs names={['One', 'Two']} />, { wrapper: LanguageProvider })
  goBack()
  await until(() => expect(titles()).toEqual(['One']))
  await atRestInDialog()
  goBack()
  await until(() => expect(titles()).toEqual([]))
  await until(atRest)
  await pause()
  expect(window.location.pathname).toBe('/page')
  expect(heard).toEqual([])
})

test('a dialog that is closed otherwise leaves nothing behind for Back', async () => {
  const lengthBefore = window.history.length
  render(<Dialogs names={['One']} />, { wrapper: LanguageProvider })
  expect(window.history.length).toBe(lengthBefore + 1)
  press('Close')
  await until(atRest)
  await pause()
  goBack()
  await until(() => expect(heard).toEqual(['/before']))
})

test('what is typed is not lost by Back: a changed form asks, and Back answers no', async () => {
  const close = vi.fn()
  render(
    <FormDialog title="Form" form={{ isSending: false, isChanged: true }} onSend={vi.fn()} onClose={close}>
      <input />
    </FormDialog>,
    { wrapper: LanguageProvider },
  )
  goBack()
  await until(() => expect(titles()).toEqual(['Form', 'Discard your changes?']))
  await atRestInDialog()
  goBack()
  await until(() => expect(titles()).toEqual(['Form']))
  await atRestInDialog()
  goBack()
  await until(() => expect(titles()).toEqual(['Form', 'Discard your changes?']))
  press('Discard')
  expect(close).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe('/page')
})

test('a dialog that is being saved stays open', async () => {
  const close = vi.fn()
  render(
    <FormDialog title="Form" form={{ isSending: true, isChanged: true }} onSend={vi.fn()} onClose={close}>
      <input />
    </FormDialog>,
    { wrapper: LanguageProvider },
  )
  const stepsOn = vi.spyOn(window.history, 'go')
  for (const times of [1, 2]) {
    goBack()
    await until(() => expect(stepsOn).toHaveBeenCalledTimes(times))
    await atRestInDialog()
  }
  stepsOn.mockRestore()
  expect(titles()).toEqual(['Form'])
  expect(window.location.pathname).toBe('/page')
})

test('around several dialogs Back can mean something else than the closing of one', async () => {
  const meaning = vi.fn()
  render(<Dialogs names={['One']} meaning={meaning} />, { wrapper: LanguageProvider })
  goBack()
  await until(() => expect(meaning).toHaveBeenCalledOnce())
  expect(titles()).toEqual(['One'])
})

test('an address that is changed in place under a dialog is the page’s own afterwards', async () => {
  render(<Dialogs names={['One']} />, { wrapper: LanguageProvider })
  window.history.replaceState({ idx: 2, key: 'filtered' }, '', '/page?status=2')
  goBack()
  await until(() => expect(titles()).toEqual([]))
  await until(() => expect(window.location.search).toBe('?status=2'))
  await pause()
  expect(state()).toEqual({ idx: 2, key: 'filtered' })
  goBack()
  await until(() => expect(heard).toEqual(['/before']))
})

test('a page that is left over an open dialog, as at the end of a session, leaves its address too', async () => {
  render(<Dialogs names={['One']} />, { wrapper: LanguageProvider })
  const go = window.history.go.bind(window.history)
  vi.spyOn(window.history, 'go').mockImplementationOnce((by) => {
    go(by)
    window.history.replaceState({ idx: 2, key: 'start' }, '', '/start')
    noteReplaced()
  })
  cleanup()
  await until(atRest)
  await pause()
  expect(window.location.pathname).toBe('/start')
  expect(state()).toEqual({ idx: 2, key: 'start' })
  expect(heard).toEqual([])
  goBack()
  await until(() => expect(heard).toEqual(['/before']))
})

test('an address that a dialog replaces as Back closes it is the page’s own afterwards', async () => {
  function AtView() {
    const [isOpen, setIsOpen] = useState(true)
    const close = () => {
      setIsOpen(false)
      replaceAddress('/page#log')
    }
    return (
      <TitledDialog open={isOpen} title="One" onClose={close}>
        <input />
      </TitledDialog>
    )
  }
  render(<AtView />, { wrapper: LanguageProvider })
  goBack()
  await until(() => expect(titles()).toEqual([]))
  await until(atRest)
  await pause()
  expect(window.location.hash).toBe('#log')
  expect(state()).toEqual({ idx: 2, key: 'page' })
  expect(heard).toEqual([])
  goBack()
  await until(() => expect(heard).toEqual(['/before']))
})

test('a link in a dialog leads on, and Back from there to the page', async () => {
  render(<Dialogs names={['One']} />, { wrapper: LanguageProvider })
  window.history.pushState({ idx: 3, key: 'next' }, '', '/next')
  cleanup()
  await pause()
  expect(window.location.pathname).toBe('/next')
  goBack()
  await until(() => expect(heard).toEqual(['/page']))
  goBack()
  await until(() => expect(heard).toEqual(['/page', '/before']))
})
