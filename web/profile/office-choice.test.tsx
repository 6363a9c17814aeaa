import { beforeEach, expect, test, vi } from 'vitest'
import { fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { bindFields, useDraft } from '../platform/use-form'
import { OfficeChoice } from './office-choice'

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const PARIS = '4c1d1c40-0000-4000-8000-000000000002'
const MADRID = '4c1d1c40-0000-4000-8000-000000000003'
const OFFICES = [
  { id: LYON, name: 'Lyon', country: 'France' },
  { id: PARIS, name: 'Paris', country: 'France' },
  { id: MADRID, name: 'Madrid', country: 'Spain' },
]

let answer: () => Promise<Response>
beforeEach(() => {
  answer = () => Promise.resolve(Response.json(OFFICES))
  vi.stubGlobal('fetch', () => answer())
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
  return () => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

const showPage = pageShower()
function Choice({ start, isStart }: { start: { country: string; office: string }; isStart: boolean }) {
  const { draft, change } = useDraft(start, { problems: {} })
  const form = { draft, change, field: bindFields(draft, {}, change) } as never
  return (
    <>
      <OfficeChoice form={form} officeHint="Your team sees you there." {...(isStart && { isStart })} />
      <output>{`${draft.country}, ${draft.office}`}</output>
    </>
  )
}
const show = (country = '', office = '', isStart = false) =>
  showPage(<Choice start={{ country, office }} isStart={isStart} />, { role: '', organisation: {} })

const field = (name: string) => document.querySelector<HTMLSelectElement>(`[name=${name}]`)!
const choices = (name: string) => [...field(name).options].map(({ text }) => text)
const chosen = () => document.querySelector('output')?.textContent
const said = () => document.body.textContent

test('the country decides which offices can be chosen, and another country empties the chosen office', async () => {
  await show()
  await until(() => expect(choices('country')).toEqual(['Please choose', 'France', 'Spain']))
  expect(field('office').disabled).toBe(true)
  expect(said()).not.toContain('Your team sees you there.')
  fill(field('country'), 'France')
  expect(field('office').disabled).toBe(false)
  expect(choices('office')).toEqual(['Please choose', 'Lyon', 'Paris'])
  expect(said()).toContain('Your team sees you there.')
  fill(field('office'), PARIS)
  expect([field('office').value, chosen()]).toEqual([PARIS, `France, ${PARIS}`])
  fill(field('country'), 'Spain')
  expect(choices('office')).toEqual(['Please choose', 'Madrid'])
  expect([field('office').value, chosen()]).toEqual(['', 'Spain, '])
})

test.each([
  ['its id', LYON, LYON],
  ['its name, as in an earlier version', 'Paris', PARIS],
])('an office that is stored by %s is chosen', async (_how, stored, expected) => {
  await show('France', stored)
  await until(() => expect(field('office').value).toBe(expected))
})

test.each([
  [true, 'country'],
  [false, undefined],
])('opened to choose the office: %s, so the field with the focus is %s', async (isStart, name) => {
  await show('France', LYON, isStart)
  await until(() => expect(field('office').value).toBe(LYON))
  expect(document.activeElement?.getAttribute('name') ?? undefined).toBe(name)
})

test('nothing can be chosen while the offices are read, and offices that could not be loaded are read again', async () => {
  let fail = () => undefined as void
  answer = () => new Promise((_, reject) => (fail = () => reject(new TypeError('failed'))))
  await show()
  expect([field('country').disabled, field('office').disabled]).toEqual([true, true])
  fail()
  await until(() => expect(field('country')).toBeNull())
  answer = () => Promise.resolve(Response.json(OFFICES))
  press('Try again')
  await until(() => expect(field('country')?.disabled).toBe(false))
})
