import { expect, test } from 'vitest'
import { compareNaturally, inNaturalOrder } from './natural-order'

test.each<[string, string[]]>([
  ['numbers in a name are numbers', ['Level 2', 'Level 10', 'Level 100']],
  ['numbers alone are numbers too', ['9', '10', '101']],
  ['zeros before a number do not count', ['Desk 007', 'Desk 8', 'Desk 09']],
  ['a number counts before the text after it', ['A2 West', 'A10 East']],
  ['a number stands before letters', ['3 Piccadilly', 'Aberdeen']],
  ['big and small letters are alike', ['anna', 'Bert', 'carl', 'Dora']],
  ['letters with a mark stand near their own', ['Émile', 'Eva', 'Ömer', 'São Paulo', 'Zoë']],
  ['a shorter name comes first', ['Leeds', 'Leeds 2', 'Leeds 10']],
  ['an empty name comes first', ['', 'A']],
])('%s', (_rule, inOrder) => {
  expect(inOrder.toReversed().toSorted(compareNaturally)).toEqual(inOrder)
})

const office = (country: string, name: string) => ({ country, name })

test('items are sorted by their first name, and items with equal first names by the next', () => {
  const inOrder = [office('Chile', 'Level 10'), office('UK', 'Level 2'), office('UK', 'Level 10')]
  const sorted = inNaturalOrder(
    inOrder.toReversed(),
    ({ country }) => country,
    ({ name }) => name,
  )
  expect(sorted).toEqual(inOrder)
})

test('items with equal names keep their order', () => {
  const given = [office('UK', 'leeds'), office('UK', 'LEEDS')]
  expect(inNaturalOrder(given, ({ name }) => name)).toEqual(given)
})
