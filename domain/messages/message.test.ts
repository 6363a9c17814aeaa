import { expect, test } from 'vitest'
import { readMessage as read } from './message'

const words = { title: 'A message', body: 'Press to see.' }
const readMessage = (text: string | undefined) => read(text, words)

const message = { title: 'Alarm at Lyon', body: 'Where are you?', tag: 'one', path: '/alarm#token' }

test('a message is read as it was written', () => {
  expect(readMessage(JSON.stringify(message))).toEqual(message)
})

test('a message with more parts, as of a newer server, is read', () => {
  expect(readMessage(JSON.stringify({ ...message, sound: 'loud' }))).toEqual(message)
})

test.each([
  ['nothing', undefined],
  ['no text', ''],
  ['no JSON', 'Alarm'],
  ['null', 'null'],
  ['a part missing', JSON.stringify({ ...message, tag: undefined })],
  ['a part of another kind', JSON.stringify({ ...message, body: 7 })],
  ['a path of another server', JSON.stringify({ ...message, path: 'https://evil.example/' })],
  ['a path that leads to another server', JSON.stringify({ ...message, path: '//evil.example/' })],
  ['a path to another server by a backslash', JSON.stringify({ ...message, path: '/\\evil.example/' })],
  ['a path to another server by a tab', JSON.stringify({ ...message, path: '/\t/evil.example/' })],
  ['a path to another server by a new line', JSON.stringify({ ...message, path: '/\n/evil.example/' })],
  ['a script', JSON.stringify({ ...message, path: 'javascript:alert(1)' })],
])('a message with %s is shown as an unreadable one', (_sentence, text) => {
  expect(readMessage(text)).toEqual({ ...words, tag: 'unreadable', path: '/' })
})
