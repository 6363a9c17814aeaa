import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageShower, until } from '../testing/show-page'
import { DocumentPopup } from './document-popup'

const showPage = pageShower()

async function show(name: 'privacy' | 'faq', opened: { opener: unknown } | null) {
  const open = vi.fn(() => opened)
  vi.stubGlobal('open', open)
  await showPage(
    <Routes>
      <Route path="/" element="Home" />
      <Route path="/document" element={<DocumentPopup name={name} />} />
    </Routes>,
    { role: '', organisation: { privacyUrl: '', faqUrl: 'https://intranet.example/faq' }, at: '/document' },
  )
  await until(() => expect(document.body.textContent).toContain('Home'))
  return open
}

test.each([
  ['privacy', `${window.location.origin}/documents/privacy.html`],
  ['faq', 'https://intranet.example/faq'],
] as const)(
  '%s opens one time, in a new window that cannot reach this one, and this one goes to Home',
  async (name, address) => {
    const opened = { opener: window }
    const open = await show(name, opened)
    expect(open).toHaveBeenCalledExactlyOnceWith(address, '_blank')
    expect(opened.opener).toBeNull()
    expect(document.body.textContent).not.toContain('blocked')
  },
)

test('a blocked window shows a message with the place of the document’s link', async () => {
  await show('faq', null)
  expect(document.body.textContent).toContain(
    'Your browser blocked the new window. “FAQ” is linked at the end of this page.',
  )
})
