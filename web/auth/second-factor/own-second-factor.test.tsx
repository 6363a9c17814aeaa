import { beforeEach, expect, test, vi } from 'vitest'
import type { SecondFactor } from '../../../domain/auth/second-factor-contract'
import { fill, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { OwnSecondFactor } from './own-second-factor'

const CODES = ['AAAA-BBBB', 'CCCC-DDDD']

let sent: { path: string; body: unknown }[]
let refusal: { code: string; message: string; fields: Record<string, string> } | null
let onCodes: (codes: string[]) => void

const showPage = pageShower()
beforeEach(() => {
  sent = []
  refusal = null
  onCodes = vi.fn()
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string) })
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 422 })
        : new Response(JSON.stringify({ recoveryCodes: CODES })),
    )
  })
})

const show = ({ recoveryCodesLeft = 8, setting = 'optional' }: Partial<SecondFactor> = {}) =>
  showPage(
    <OwnSecondFactor
      factor={{ setting, since: '2026-11-18T12:00:00.000Z', recoveryCodesLeft }}
      onCodes={onCodes}
    />,
    { role: 'Admin', organisation: {} },
  )

const said = () => document.body.textContent
const dialog = () => document.querySelector<HTMLElement>('dialog')
const code = () => document.querySelector<HTMLInputElement>('#code')!

test.each([
  [1, '1 recovery code is left.'],
  [8, '8 recovery codes are left.'],
])('the remaining recovery codes are counted: %d', async (recoveryCodesLeft, text) => {
  await show({ recoveryCodesLeft })
  expect(said()).toContain('Set up on 18 Nov 2026')
  expect(said()).toContain(text)
})

test('new recovery codes are made by a code of the app, and are shown', async () => {
  await show()
  press('New recovery codes')
  expect(dialog()?.textContent).toContain('The codes that you have now stop working.')
  fill(code(), '123456')
  press('Make new codes')
  await until(() => expect(onCodes).toHaveBeenCalledExactlyOnceWith(CODES))
  expect(sent).toEqual([{ path: '/api/second-factor/recovery-codes', body: { code: '123456' } }])
  await until(() => expect(dialog()).toBeNull())
})

test.each([
  ['optional', 'Your password alone then opens all that an administrator may do.'],
  ['required', 'Here every administrator needs one'],
] as const)('a removal says what follows where a second factor is %s', async (setting, text) => {
  await show({ setting })
  press('Remove')
  expect(dialog()?.textContent).toContain(text)
  expect(sent).toEqual([])
  fill(code(), 'AAAA-BBBB')
  press('Remove', dialog()!)
  await until(() => expect(said()).toContain('Your second factor is removed.'))
  expect(sent).toEqual([{ path: '/api/second-factor/remove', body: { code: 'AAAA-BBBB' } }])
})

test.each([
  ['New recovery codes', 'Make new codes'],
  ['Remove', 'Remove'],
])('a wrong code keeps the dialog of "%s" open and stands at its field', async (way, action) => {
  await show()
  press(way)
  fill(code(), '000000')
  refusal = { code: 'invalid', message: 'Please check the code.', fields: { code: 'This is not the code' } }
  press(action, dialog()!)
  await until(() => expect(document.querySelector('#code-help')?.textContent).toBe('This is not the code'))
  expect(document.activeElement?.id).toBe('code')
  expect(onCodes).not.toHaveBeenCalled()
})
