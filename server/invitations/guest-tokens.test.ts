import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { passCode, passIn } from '../../domain/invitations/pass-code'
import { guestOfLink, guestOfPass, linkTokenOf, passOf } from './guest-tokens'

const SECRET = 's'.repeat(32)
const guest = randomUUID()

test('a link and a pass name their guest', () => {
  expect(guestOfLink(SECRET, linkTokenOf(SECRET, guest))).toBe(guest)
  expect(guestOfPass(SECRET, passOf(SECRET, guest))).toBe(guest)
})

test('a pass survives its code', () => {
  const pass = passOf(SECRET, guest)
  expect(passIn(passCode('https://w.example', pass), 'https://w.example')).toBe(pass)
})

test('a pass is no link, and a link is no pass', () => {
  expect(guestOfLink(SECRET, passOf(SECRET, guest))).toBe(null)
  expect(guestOfPass(SECRET, linkTokenOf(SECRET, guest))).toBe(null)
})

test('a pass of another server, another guest or a changed letter is none', () => {
  const pass = passOf(SECRET, guest)
  const [, signature = ''] = pass.split('.')
  const [other = ''] = passOf(SECRET, randomUUID()).split('.')
  const changed = `${pass.slice(0, 30)}${pass[30] === 'A' ? 'B' : 'A'}${pass.slice(31)}`
  for (const wrong of [
    passOf('t'.repeat(32), guest),
    `${other}.${signature}`,
    changed,
    '',
    pass.slice(1),
    `${pass}A`,
  ])
    expect(guestOfPass(SECRET, wrong), wrong).toBe(null)
})

test('10,000 guessed passes and links open nothing', () => {
  const piece = () => randomBytes(16).toString('base64url')
  const [id = ''] = passOf(SECRET, guest).split('.')
  for (let tries = 0; tries < 10_000; tries++) {
    const guess = `${tries % 2 === 0 ? id : piece()}.${piece()}`
    expect(guestOfPass(SECRET, guess) ?? guestOfLink(SECRET, guess)).toBe(null)
  }
})
