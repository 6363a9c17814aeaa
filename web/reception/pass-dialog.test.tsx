import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorIcon, SuccessIcon } from '../design/icons'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { PassDialog } from './pass-dialog'

// A camera that sees a pass at a press.
vi.mock('../scanner/pass-scanner', () => ({
  PassScanner: ({ onPass }: { onPass: (pass: string) => void }) => (
    <button onClick={() => onPass('a pass')}>The pass is shown</button>
  ),
}))

let answer: Response
let lacking: object[]
beforeEach(() => {
  lacking = []
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
})

const showPage = pageShower()
const guest = (lacks: string[]) =>
  Response.json({ guest: '4c1d1c40-0000-4000-8000-000000000001', name: 'Vera Visitor', lacks })
async function scan() {
  await showPage(
    <PassDialog office="lyon" onLacking={(found) => lacking.push(found)} onClose={() => undefined} />,
    { role: '', organisation: {} },
  )
  press('The pass is shown')
}
const said = () => document.querySelector('dialog')?.textContent ?? ''
const icon = () => document.querySelector('[role=alert] svg path')?.getAttribute('d')

test('a pass lets its guest in, or its refusal is said, each by its own sign, and the next pass can be scanned', async () => {
  const signs: (string | null | undefined)[] = []
  answer = guest([])
  await scan()
  await until(() => expect(said()).toContain('Vera Visitor is checked in.'))
  signs.push(icon())
  press('Scan a pass')
  answer = Response.json(
    { code: 'conflict', message: 'This pass was used before.', fields: {} },
    { status: 409 },
  )
  press('The pass is shown')
  await until(() => expect(said()).toContain('This pass was used before.'))
  expect(said()).not.toContain('is checked in')
  signs.push(icon())
  const pathOf = (Icon: typeof ErrorIcon) => / d="([^"]+)"/.exec(renderToStaticMarkup(<Icon />))?.[1]
  expect(signs).toEqual([pathOf(SuccessIcon), pathOf(ErrorIcon)])
})

test('a guest whose details are missing is handed to the reception, and nothing says that the guest is in', async () => {
  answer = guest(['phone'])
  await scan()
  await until(() => expect(lacking).toMatchObject([{ name: 'Vera Visitor', lacks: ['phone'] }]))
  expect(said()).not.toContain('is checked in')
})
