import { expect, test } from 'vitest'
import { LINK_ANSWERS, PLACE_LENGTH } from '../../../domain/roll-call/link-contract'
import { NOTE_LENGTH } from '../../../domain/roll-call/mark'
import { ALARM_TEXTS, type AlarmTextKey } from './alarm-text'

const KEYS = Object.keys(ALARM_TEXTS.en) as AlarmTextKey[]
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(KEYS)('%s has its own words in each language, with the same values', (key) => {
  const { en, es, pt } = ALARM_TEXTS
  expect(new Set([en[key], es[key], pt[key]]).size).toBe(3)
  expect(placeholdersOf(es[key])).toEqual(placeholdersOf(en[key]))
  expect(placeholdersOf(pt[key])).toEqual(placeholdersOf(en[key]))
})

test('every answer of the link has its words', () => {
  expect(LINK_ANSWERS.filter((answer) => !KEYS.includes(answer))).toEqual([])
})

test('the place is as long as a note of a mark', () => {
  expect(PLACE_LENGTH).toBe(NOTE_LENGTH)
})
