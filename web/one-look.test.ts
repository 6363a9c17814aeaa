import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { entriesIn } from '../domain/testing/words'

/** The words with which a button takes something away. */
const REMOVES =
  /^(Remove|Delete|Withdraw|End|Erase|Suspend|Clear this|Close .*for good|Turn off|Discard|Cancel (the|this) visit|Strike)\b/
// They end what a person does there themselves, as its main act.
const MAIN_ACTS = ['visitors/open-visit-card.tsx', 'visitors/visitor-check-out-form.tsx']

const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const entries = entriesIn('en')
const KEY = /'([a-z-]+:\w+)'/g
const isRemoval = (source: string) =>
  [...source.matchAll(KEY)].some(([, key = '']) => {
    const words = entries.get(key)
    return typeof words === 'string' && REMOVES.test(words)
  })

/** The buttons of a file that take something away, each with its colour as it is written. */
function removals(file: string, source: string) {
  const found: string[] = []
  const visitor = new Visitor({
    JSXElement({ openingElement, children }: ESTree.JSXElement) {
      const { name, attributes } = openingElement
      if (name.type !== 'JSXIdentifier' || !/^(Unhurried)?Button$/.test(name.name)) return
      const words = children.map(({ start, end }) => source.slice(start, end)).join('')
      if (!isRemoval(words)) return
      const colour = attributes.find(
        (each) =>
          each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === 'color',
      )
      found.push(`${file}: ${words.trim()} ${colour ? source.slice(colour.start, colour.end) : 'is green'}`)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

const all = Object.entries(sources).flatMap(([path, source]) => removals(path.slice(2), source))

test('a button that takes something away is never green', () => {
  expect(all.length).toBeGreaterThan(15)
  const green = all.filter((each) => / (is green|color="(primary|success)")$/.test(each))
  expect(green.filter((each) => !MAIN_ACTS.some((file) => each.startsWith(file)))).toEqual([])
})

test('the band of the demo is drawn in one place', () => {
  const bands = Object.entries(sources).filter(([, source]) => source.includes("'frame:demoNote'"))
  expect(bands.map(([path]) => path)).toEqual(['./frame/demo-banner.tsx'])
})

test('every day is typed in one kind of field', () => {
  const native = Object.entries(sources).filter(([, source]) =>
    /\btype=["'{]+(date|datetime-local|month|week)\b/.test(source),
  )
  expect(native.map(([path]) => path)).toEqual([])
  const fields = Object.entries(sources).filter(([, source]) => /^export function DayInput\b/m.test(source))
  expect(fields.map(([path]) => path)).toEqual(['./statuses/day-input.tsx'])
})
