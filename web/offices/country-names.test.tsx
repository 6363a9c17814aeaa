import { expect, test, vi } from 'vitest'
import { codesByName } from '../../domain/offices/country-name'
import { OfficeChoice } from '../profile/office-choice'
import { pageShower, until } from '../testing/show-page'

const showPage = pageShower()

test.each(['ja', 'ar', 'zh-Hans'] as const)(
  'no country is named in English where a person of %s chooses their own office',
  async (language) => {
    const countries = [...codesByName().keys()].filter((name) => !name.startsWith('Pseudo'))
    const names = countries.map((country) => ({ id: country, name: '1', country }))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(names)))
    const field = (name: string) => ({ name, value: '', problem: '', onChange: () => undefined })
    const form = { draft: { country: '', office: '' }, field, change: () => undefined }
    await showPage(<OfficeChoice form={form as never} />, { role: '', organisation: {}, language })
    const shown = () => [...document.querySelectorAll('#country option')].map((option) => option.textContent)
    await until(() => expect(shown()).toHaveLength(1 + countries.length))
    expect(shown().filter((text) => /[a-z]/i.test(text ?? ''))).toEqual([])
  },
)

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The stored name of a country as the content of an element, a part of a text, or the text of an option. */
const DRAWN = [
  /[^=$\w]\{(?:\w+\.)*country\}/,
  /\$\{(?:\w+\.)*country\}/,
  /\b(?:text|label): (?:\w+\.)*country\b/,
  /\[(?:\w+\.)+country, /,
]

test('no page draws the name of a country as it is stored, which is English', () => {
  const drawn = Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .filter((line) => DRAWN.some((pattern) => pattern.test(line)) && !/\bkey=|mentions\(/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(drawn).toEqual([])
})
