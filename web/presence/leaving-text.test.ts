import { expect, test } from 'vitest'
import { LEAVING_TEXTS, type LeavingTextKey } from './leaving-text'

const KEYS = Object.keys(LEAVING_TEXTS.en) as LeavingTextKey[]
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(KEYS)('%s has its own words in each language, with the same values', (key) => {
  const { en, es, pt } = LEAVING_TEXTS
  expect(new Set([en[key], es[key], pt[key]]).size).toBe(3)
  expect(placeholdersOf(es[key])).toEqual(placeholdersOf(en[key]))
  expect(placeholdersOf(pt[key])).toEqual(placeholdersOf(en[key]))
})
