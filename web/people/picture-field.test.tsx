import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { useMe } from '../session/session'
import { PictureField } from './picture-field'

const ME = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Lovelace', email: 'ada@erm.example' }
const DRAWN = 'data:image/jpeg;base64,AAAA'

let picture: string | null
let sent: { method: string; body: unknown }[]
let drawn: number[][]
let readPhoto: () => Promise<object>
let refusal: object | null

beforeEach(() => {
  picture = null
  sent = []
  drawn = []
  refusal = null
  readPhoto = () => Promise.resolve({ width: 800, height: 1000 })
  vi.stubGlobal('createImageBitmap', () => readPhoto())
  const pen = { fillRect: () => undefined, drawImage: (_: object, ...place: number[]) => drawn.push(place) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(DRAWN)
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET')
      return Promise.resolve(
        Response.json({ organisation: {}, me: own(), personId: ME.id, ended: null, withheld: null }),
      )
    sent.push({ method, body: body && JSON.parse(body) })
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 422 }))
    picture = method === 'PUT' ? 'v1' : null
    return Promise.resolve(Response.json({ picture }))
  })
})

const own = () => ({ ...ME, role: '' as const, duties: [], picture })
const Field = () => {
  const me = useMe()
  return me && <PictureField me={me} />
}

const showPage = pageShower()
const show = async () => {
  await showPage(<Field />, { role: '', organisation: {}, me: own() })
  await settle()
}
const shown = () => document.querySelector('[role=group] img')?.getAttribute('src')
const text = () => document.body.textContent
async function choose(size = 3) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['abc'], 'me.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(input, { target: { files: [file] } })
  await settle()
}

test('a chosen photo is cropped to a square, shown as colleagues see it, and stored', async () => {
  await show()
  expect(text()).toContain('AL')
  await choose()
  expect(drawn.at(-1)).toEqual([0, 100, 800, 800, 0, 0, 96, 96])
  const dialog = document.querySelector('dialog')!
  expect([...dialog.querySelectorAll('img')].map(({ src }) => src)).toEqual([DRAWN, DRAWN])
  const [size, across] = dialog.querySelectorAll('input')
  fireEvent.change(size!, { target: { value: '2' } })
  fireEvent.change(across!, { target: { value: '1' } })
  expect(drawn.at(-1)).toEqual([400, 300, 400, 400, 0, 0, 96, 96])
  press('Use this picture')
  await until(() => expect(sent).toEqual([{ method: 'PUT', body: { picture: 'AAAA' } }]))
  await until(() => expect(shown()).toBe(`/api/people/${ME.id}/picture?v=v1`))
  expect(text()).toContain('Your picture is saved.')
  expect(button('Choose another picture')).toBeDefined()
})

test('a picture is removed after a question', async () => {
  picture = 'v1'
  await show()
  press('Remove picture')
  expect(sent).toEqual([])
  press('Remove')
  await until(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE']))
  await until(() => expect(button('Choose a picture')).toBeDefined())
  expect(button('Remove picture')).toBeUndefined()
})

test('a file that the browser can’t draw and a file that is too large have a message', async () => {
  readPhoto = () => Promise.reject(new Error('no picture'))
  await show()
  await choose()
  expect(text()).toContain('This file is no picture that your browser can show.')
  await choose(31e6)
  expect(text()).toContain('This file has more than 30 MB.')
  expect(document.querySelector('dialog')).toBeNull()
})

test('a refused picture says so, and the photo stays to be changed', async () => {
  refusal = { code: 'invalid', message: 'No.', fields: { picture: 'This picture can’t be used' } }
  await show()
  await choose()
  press('Use this picture')
  await until(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('This picture can’t be used'),
  )
})
