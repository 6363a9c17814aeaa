import { expect, test } from 'vitest'
import { byName } from './names'

const person = (name: string, email = 'x@tidal-research.example') => ({ name, email })
const inOrder = (...people: ReturnType<typeof person>[]) => people.toSorted(byName)

test.each<[string, string[]]>([
  ['big and small letters are alike', ['anna', 'Bert', 'carl', 'Dora']],
  ['letters with a mark stand near their own', ['Émile', 'Eva', 'Ömer', 'Zoë']],
  ['numbers are numbers', ['Guest 2', 'Guest 10']],
  ['a shorter name comes first', ['Ann', 'Anna']],
])('%s', (_rule, names) => {
  const given = names.map((name) => person(name))
  expect(inOrder(...given.toReversed())).toEqual(given)
})

test('the same name in other letters is ordered by address', () => {
  const [a, b] = [person('ANN', 'a@tidal-research.example'), person('ann', 'b@tidal-research.example')]
  expect(inOrder(b, a)).toEqual([a, b])
})

test('people without a name stand at the end, by address', () => {
  const [z, a, b] = [
    person('Zoe'),
    person('', 'a@tidal-research.example'),
    person('', 'b@tidal-research.example'),
  ]
  expect(inOrder(b, a, z)).toEqual([z, a, b])
})
