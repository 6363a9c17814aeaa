import { getExample, getSupportedRegionCodes } from 'awesome-phonenumber'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countryCode } from '../offices/country-code'
import { internationalOf } from './number-key'
import { normalizePhone } from './phone'
import { tailOf } from './same-number'

test.each([
  ['01701234567', 'Germany', '+491701234567'],
  ['+491701234567', 'Germany', '+491701234567'],
  ['+441701234567', 'Germany', '+441701234567'],
  ['1701234567', 'Germany', '+491701234567'],
  ['07911123456', 'UK', '+447911123456'],
  ['612345678', 'Spain', '+34612345678'],
  ['34612345678', 'Spain', '+34612345678'],
  ['0612345678', 'Italy', '+390612345678'],
  ['2125550123', 'USA', '+12125550123'],
  ['12125550123', 'USA', '+12125550123'],
  ['1234567890', 'Norway', '1234567890'],
  ['9812345678', 'India', '+919812345678'],
  ['09812345678', 'India', '+919812345678'],
  ['13812345678', 'China', '+8613812345678'],
  ['11987654321', 'Brazil', '+5511987654321'],
  ['2125550123x45', 'USA', '+12125550123x45'],
  ['02079460000x12', 'UK', '+442079460000x12'],
  ['+442079460000x12', 'UK', '+442079460000x12'],
  ['02079460000x12', 'Nowhere', '02079460000x12'],
  ['01701234567', 'Nowhere', '01701234567'],
  ['01701234567', 'constructor', '01701234567'],
])('%s in %s is %s', (phone, country, international) => {
  expect(internationalOf({ phone, country })).toBe(international)
})

test.each([
  ['Turkey', '0532 123 45 67', '+90 532 123 45 67'],
  ['United Kingdom', '07400 123456', '+44 7400 123456'],
  ['Germany', '0151 23456788', '+49 0151 23456788'],
  ['Deutschland', '0151 23456788', '0049 (0) 151 23456788'],
  ['Argentina', '011 15-2345-6789', '+54 9 11 2345-6789'],
  ['China', '010 6552 9988', '+86 10 6552 9988'],
  ['Peru', '(01) 234 5678', '+51 1 2345678'],
  ['Italia', '06 1234 5678', '+39 06 12345678'],
  ['Brazil', '011 98765-4321', '+55 11 98765 4321'],
  ['Mexico', '55 1234 5678', '+52 1 55 1234 5678'],
  ['USA', '011 44 20 7946 0958', '+44 20 7946 0958'],
  ['UAE', '050 123 4567', '00971 50 123 4567'],
  ['Korea, Republic of', '010-2000-0000', '+82 10 2000 0000'],
  ['Türkiye', '0532 123 45 67 ext. 12', '+90 532 123 45 67 x12'],
  ['Czechia', '601 123 456', '+420 601 123 456'],
])('in %s the numbers %s and %s are one', (country, atCheckIn, atCheckOut) => {
  const [one = '', other = ''] = [atCheckIn, atCheckOut].map((typed) => normalizePhone(typed) ?? typed)
  expect(internationalOf({ phone: one, country })).toBe(internationalOf({ phone: other, country }))
  expect(internationalOf({ phone: one, country })).toMatch(/^\+/)
  expect(tailOf(one)).toBe(tailOf(other))
})

describe('the example numbers of all regions', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const examples = getSupportedRegionCodes().flatMap((region) =>
    (['mobile', 'fixed-line'] as const).flatMap((kind) => {
      try {
        const { number } = getExample(region, kind)
        return number ? [{ region, kind, ...number }] : []
      } catch {
        // The metadata have no number of this kind.
        return []
      }
    }),
  )

  test('are of more than 240 regions', () => {
    expect(new Set(examples.map(({ region }) => region)).size).toBeGreaterThan(240)
    expect(examples.length).toBeGreaterThan(460)
  })

  test('have one key in each spelling, for 97 of 100 or more', () => {
    const different = examples.filter(({ region, e164, national, international }) => {
      const country = names.of(region) ?? region
      const keys = [national, international, e164, e164.replace('+', '00')].map((typed) => {
        const phone = normalizePhone(typed) ?? typed
        return `${internationalOf({ phone, country })} ${tailOf(phone)}`
      })
      return new Set(keys).size > 1 || keys[0] !== `${e164} ${tailOf(e164)}`
    })
    const told = different.map(({ region, kind, national }) => `${region} ${kind} ${national}`)
    expect(told.length, told.join('\n')).toBeLessThanOrEqual(examples.length * 0.03)
  })

  test('are of countries that have their code by their English name', () => {
    const unknown = getSupportedRegionCodes().filter(
      (region) => countryCode(names.of(region) ?? '') !== region,
    )
    expect(unknown).toEqual([])
  })
})

test('no country of the offices is without its numbers', () => {
  const offices = JSON.parse(readFileSync('server/offices/offices.json', 'utf8')) as { country: string }[]
  const countries = [...new Set(offices.map(({ country }) => country))]
  expect(countries.filter((country) => countryCode(country) === null)).toEqual([])
})
