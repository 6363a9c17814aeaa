import { beforeEach, expect, test, vi } from 'vitest'
import type * as Texts from './texts'

const asked: string[] = []
let isOffline = ''

vi.mock('./text-files', () => ({
  ALL: 'all',
  REFUSALS: 'refusals',
  START: 'start',
  importTexts: (language: string, part: string) => {
    asked.push(`${language}/${part}`)
    return language === isOffline ? Promise.reject(new Error('no network')) : Promise.resolve({})
  },
}))

let texts: typeof Texts
beforeEach(async () => {
  asked.length = 0
  isOffline = ''
  vi.resetModules()
  texts = await import('./texts')
})

const late = Promise.resolve('the page')

test('the texts of a late part load once beside it, in the language of the start', async () => {
  await texts.startTexts('fr')
  expect(await texts.withTexts(late, '~=pages/people-page')).toBe('the page')
  await texts.withTexts(late, '~=pages/people-page')
  expect(asked).toEqual(['fr/start', 'fr/pages/people-page'])
})

test('nothing loads for a late part without texts of its own', async () => {
  await texts.startTexts('fr')
  expect(await texts.withTexts(late, '')).toBe('the page')
  expect(asked).toEqual(['fr/start'])
})

test('a change of the language loads one file, and then only the refusals of the server', async () => {
  await texts.startTexts('en')
  await texts.changeLanguage('fr')
  await texts.withTexts(late, '~=pages/people-page')
  await texts.loadPart(texts.REFUSALS)
  await texts.loadPart(texts.REFUSALS)
  expect(asked).toEqual(['en/start', 'fr/all', 'fr/refusals'])
})

test('texts that could not load are asked for again', async () => {
  await texts.startTexts('fr')
  isOffline = 'fr'
  await expect(texts.withTexts(late, '~=home/home')).rejects.toThrow('no network')
  isOffline = ''
  expect(await texts.withTexts(late, '~=home/home')).toBe('the page')
})

test('a program starts in English if the chosen language can’t load', async () => {
  isOffline = 'fr'
  expect(await texts.startTexts('fr')).toBe('en')
  expect(texts.presentLanguage()).toBe('en')
  isOffline = 'en'
  vi.resetModules()
  texts = await import('./texts')
  await expect(texts.startTexts('en')).rejects.toThrow('no network')
})
