import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PATHS } from '../../../domain/paths'
import { LanguageProvider } from '../../i18n/language'
import { pageShower } from '../../testing/show-page'
import type { Contact } from '../phone/alarm'
import { RollCallWarning } from './warning'

pageShower()

const WELL: Contact = {
  ...{ isOnline: true, heardAt: 41, marksHeardAt: 41, unsent: 0 },
  ...{ waiting: null, problem: '', way: null, refused: [] },
}

const warn = (contact: Partial<Contact>, hasList = true) =>
  render(
    <RollCallWarning contact={{ ...WELL, ...contact }} timeOf={(ms) => `10:${ms}`} hasList={hasList} />,
    {
      wrapper: LanguageProvider,
    },
  )

test('there is no warning while everything is sent', () => {
  warn({})
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a lost connection and unsent marks are announced politely', () => {
  warn({ waiting: 'no connection', unsent: 3 })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('3 marks not sent yet: no connection since 10:41')
  warn({ waiting: 'no connection', heardAt: null })
  expect(screen.getAllByRole('status')[1]!.textContent).toBe('No connection')
})

test.each([
  ['sign in', 'Sign in again', PATHS.login],
  ['second factor', 'Confirm', PATHS.secondFactor],
] as const)('whoever must %s does so in another window, and the list stays', (way, words, path) => {
  warn({ problem: 'Please do so.', way })
  expect(screen.getByRole('alert').textContent).toContain(
    'Please do so. A new window opens, and this list stays.',
  )
  const link = screen.getByRole('link', { name: words })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
})

test('a person who has lost the duty sees why, without a button', () => {
  warn({ problem: 'You have a duty for this, but not at this office.' }, false)
  expect(screen.getByRole('alert').textContent).toBe(
    'You have a duty for this, but not at this office. The marks stay here.',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('refused marks are listed with the reasons of the server, each reason one time', () => {
  warn({
    refused: [
      { id: 'a:1', message: 'This mark is of another office.' },
      { id: 'a:2', message: 'This mark is of another office.' },
    ],
  })
  expect(screen.getByRole('alert').textContent).toBe(
    'The server refused 2 marks: This mark is of another office. They stay on this phone.',
  )
})
