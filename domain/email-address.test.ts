import { expect, test } from 'vitest'
import { mailtoOf } from './email-address'

test.each([
  ['jane.doe@group.example', 'mailto:jane.doe@group.example'],
  ['jane+door@group.example', 'mailto:jane+door@group.example'],
  ['Not Selected', null],
  ['', null],
  ['jane@group.example?bcc=eve@other.example', null],
  ['jane?bcc=eve@other.example', null],
  ['jane%0Abcc@group.example', null],
  ['javascript:alert(1)', null],
])('%s links to %s', (address, link) => {
  expect(mailtoOf(address)).toBe(link)
})
