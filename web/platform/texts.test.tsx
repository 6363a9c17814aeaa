import { beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '../../texts/keys'
import type * as Texts from './texts'

const asked: string[] = []
let isOffline = ''

vi.mock('./text-files', () => ({
  setTextFiles: () => undefined,
  hasRoom: (room: string) => room !== 'some-newer-room',
  refusalRooms: () => ['refusals', 'refusals-people'],
  importRoom: (language: string, room: Room) => {
    asked.push(`${language}/${room}`)
    return language === isOffline
      ? Promise.reject(new Error('no network'))
      : Promise.resolve({ [`${room}:retry`]: `${language} ${room}` })
  },
}))

let texts: typeof Texts
beforeEach(async () => {
  asked.length = 0
  isOffline = ''
  vi.resetModules()
  texts = await import('./texts')
})

const start = (language: 'en' | 'fr') => texts.startTexts(language, {}, ['frame'])
const say = (language: 'en' | 'fr' | 'ja', key: string) => texts.translatorOf(language)(key as 'frame:retry')

test('a room loads once, in the language of the start', async () => {
  await start('fr')
  await texts.loadRooms(['home'])
  await texts.loadRooms(['home'])
  expect(asked).toEqual(['fr/frame', 'fr/home'])
  expect(say('fr', 'home:retry')).toBe('fr home')
})

test('a change of the language loads the rooms that the program has asked for, also those meanwhile', async () => {
  await start('en')
  const change = texts.changeLanguage('fr')
  await texts.loadRooms(['home'])
  expect(await change).toBe(true)
  expect(asked.toSorted()).toEqual(['en/frame', 'en/home', 'fr/frame', 'fr/home'])
  expect(texts.presentLanguage()).toBe('fr')
})

test('the language that was chosen last stays, whichever loads first', async () => {
  await start('en')
  const changes = [texts.changeLanguage('fr'), texts.changeLanguage('ja')]
  expect(await Promise.all(changes)).toEqual([false, true])
  expect(texts.presentLanguage()).toBe('ja')
})

test('a language beside the present one has each room that loads later', async () => {
  await start('fr')
  await texts.speakBeside('en')
  await texts.loadRooms(['home'])
  expect(say('en', 'home:retry')).toBe('en home')
  expect(say('fr', 'home:retry')).toBe('fr home')
})

test('the sentences of the server load their rooms, with those of their values, and not on an English page', async () => {
  const sentence = {
    key: 'refusals-door:checkedOut',
    values: { office: { key: 'home:tab' }, count: 2 },
  } as const
  const unknown = { key: 'some-newer-room:text' as 'frame:retry' }
  await start('fr')
  await texts.changeLanguage('en')
  await texts.loadRoomsOf([sentence, unknown])
  expect(asked).toEqual(['fr/frame', 'en/frame'])
  await texts.changeLanguage('fr')
  await texts.loadRoomsOf([sentence])
  expect(asked.slice(2).toSorted()).toEqual(['fr/home', 'fr/refusals-door'])
})

test('texts that could not load are asked for again', async () => {
  await start('fr')
  isOffline = 'fr'
  await expect(texts.loadRooms(['home'])).rejects.toThrow('no network')
  isOffline = ''
  await texts.loadRooms(['home'])
  expect(say('fr', 'home:retry')).toBe('fr home')
})

test('a program starts in English if the chosen language can’t load', async () => {
  isOffline = 'fr'
  expect(await start('fr')).toBe('en')
  expect(texts.presentLanguage()).toBe('en')
  isOffline = 'en'
  vi.resetModules()
  texts = await import('./texts')
  await expect(start('en')).rejects.toThrow('no network')
})

test('a text of a room that nothing has loaded is empty, then there, and the page hears of it once', async () => {
  await start('fr')
  const heard = vi.fn()
  texts.roomsThatCameLate.subscribe(heard)
  expect([say('fr', 'home:retry'), say('fr', 'home:retry')]).toEqual(['', ''])
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(say('fr', 'home:retry')).toBe('fr home')
  expect(asked).toEqual(['fr/frame', 'fr/home'])
})

test('a text of a room that can’t be loaded shows its key, and the page stays', async () => {
  await start('fr')
  isOffline = 'fr'
  expect(say('fr', 'home:retry')).toBe('')
  await vi.waitFor(() => expect(say('fr', 'home:retry')).toBe('home:retry'))
})

test('the refusals of the program load once, in the present language, and are awaited until they are here', async () => {
  await start('fr')
  const [first, second] = [texts.loadRefusals(), texts.loadRefusals()]
  expect([first, second]).not.toContain(null)
  await Promise.all([first, second])
  expect(texts.loadRefusals()).toBeNull()
  expect(asked).toEqual(['fr/frame', 'fr/refusals', 'fr/refusals-people'])
  expect(say('fr', 'refusals-people:retry')).toBe('fr refusals-people')
})
