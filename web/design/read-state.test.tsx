import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '../i18n/language'
import { Read } from './read-state'

afterEach(cleanup)

const names = (of: { data?: string[]; error?: Error }, failed?: string | null) => {
  const refetch = vi.fn()
  const { container } = render(
    <Read
      of={{ data: of.data, error: of.error ?? null, refetch }}
      pending="on its way"
      empty="nobody"
      {...(failed !== undefined && { failed })}
    >
      {(list) => list.join()}
    </Read>,
    { wrapper: LanguageProvider },
  )
  return { said: container.textContent, retry: container.querySelector('button'), refetch }
}

const broken = new Error('It broke.')

test.each([
  ['what is on its way has its shape', {}, undefined, 'on its way'],
  ['an empty list says so', { data: [] }, undefined, 'nobody'],
  ['what came is shown', { data: ['Ada', 'Bo'] }, undefined, 'Ada,Bo'],
  ['what came stays when a later reading fails', { data: ['Ada'], error: broken }, undefined, 'Ada'],
  ['a failure says what the error says', { error: broken }, undefined, 'It broke.Try again'],
  [
    'a failure without a text is to be tried again',
    { error: new Error() },
    undefined,
    'Something went wrong, please try againTry again',
  ],
  ['a failure says the words that are given', { error: broken }, 'No names.', 'No names.Try again'],
  ['a failure can be without a word of why', { error: broken }, null, 'No answer yet.Retry'],
])('%s', (_rule, of, failed, said) => {
  expect(names(of, failed).said).toBe(said)
})

test.each([undefined, null])('a failed reading is tried again by its button', (failed) => {
  const { retry, refetch } = names({ error: broken }, failed)
  retry?.click()
  expect(refetch).toHaveBeenCalledOnce()
})
