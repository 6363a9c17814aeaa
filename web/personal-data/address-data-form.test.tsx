import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShower } from '../testing/show-page'
import { AddressDataForm } from './address-data-form'

let asked: string[]
let saved: string[]
let answer: () => Response

beforeEach(() => {
  asked = []
  saved = []
  answer = () => new Response('{}', { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(answer())
  })
  const urls = { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }
  vi.stubGlobal('URL', Object.assign(URL, urls))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())
const showPage = pageShower()
const user = userEvent.setup()
const input = () => screen.getByLabelText('E-mail address')

async function ask(email: string) {
  await showPage(<AddressDataForm />, { role: 'Admin', organisation: { exportFaqUrl: '' } })
  if (email) await user.type(input(), email)
  await user.click(screen.getByRole('button', { name: 'Download personal data' }))
}

const refusal = (status: number, code: string, message: string, fields = {}) =>
  new Response(JSON.stringify({ code, message, fields }), { status })

test('the data of an address is saved as a file', async () => {
  await ask('vera@guest.example')
  await waitFor(() => expect(saved).toEqual(['PersonalData.json']))
  expect(asked).toEqual(['/api/personal-data?email=vera%40guest.example'])
  await screen.findByText('PersonalData.json was downloaded')
})

test('an address without data shows a message until another one is typed', async () => {
  answer = () => refusal(404, 'not_found', 'Nothing is kept about this address.')
  await ask('nobody@guest.example')
  await screen.findByText('Nothing is kept about this address.')
  expect(saved).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(input(), 'x')
  expect(screen.queryByText('Nothing is kept about this address.')).toBeNull()
})

test.each(['', 'vera'])('%j is no address, and no call is made', async (email) => {
  await ask(email)
  await screen.findByText('Please enter a valid email address')
  expect(document.activeElement).toBe(input())
  expect(asked).toEqual([])
})

test('any other failure is shown beside the form', async () => {
  answer = () => refusal(429, 'too_many', 'Too many requests. Please try again in 10 minutes.')
  await ask('vera@guest.example')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  expect(saved).toEqual([])
})
