import { describe, expect, test } from 'vitest'
import { wayBackOf } from './lead-to-second-factor'
import { backTo } from '../sessions/second-factor-path'

describe('T31 the way back', () => {
  test.each<[string, unknown, string]>([
    ['to a page of the product', backTo('/admin'), '/admin'],
    ['to the page of an office', backTo('/poster/St.%20John'), '/poster/St.%20John'],
    ['to a page with a question', backTo('/people?office=Lyon'), '/people?office=Lyon'],
    ['to another server', backTo('//evil.example'), '/'],
    ['to another server by a backslash', backTo('/\\evil.example'), '/'],
    ['to a full address', backTo('https://evil.example'), '/'],
    ['to a script', backTo('javascript:alert(1)'), '/'],
    ['to a page that is not there', backTo('/nowhere'), '/'],
    ['to something that is no text', { back: ['/admin'] }, '/'],
    ['to nowhere', null, '/'],
  ])('%s', (_where, state, path) => {
    expect(wayBackOf(state)).toBe(path)
  })
})
