import { act, Fragment, Suspense, use, type ReactNode } from 'react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { appendChild, insertBefore, removeChild } = Node.prototype
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

const isNative = () =>
  Node.prototype.appendChild === appendChild &&
  Node.prototype.insertBefore === insertBefore &&
  Node.prototype.removeChild === removeChild &&
  Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!.set === nodeValue.set

let observer: MutationObserver

beforeEach(async () => {
  vi.resetModules()
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const { watchForTranslation } = await import('./translated-page')
  watchForTranslation()
  observer = observe.mock.contexts[0] as MutationObserver
  observe.mockRestore()
})

afterEach(() => {
  cleanup()
  observer.disconnect()
  Object.assign(Node.prototype, { appendChild, insertBefore, removeChild })
  Object.defineProperty(Node.prototype, 'nodeValue', nodeValue)
})

/** Two elements, one in the other, which a translation puts in the place of a text. */
function standIn(text: string) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = `ŧ${text}`
  outer.append(inner)
  return outer
}

function inTurn(...steps: ((text: Text) => void)[]) {
  return (texts: Text[]) => {
    for (const step of steps) for (const text of texts) step(text)
  }
}

/** The ways in which a translation may take the place of texts. */
const TRANSLATIONS: Record<string, (texts: Text[]) => void> = {
  'each text is replaced by an element': inTurn((text) => text.replaceWith(standIn(text.data))),
  'an element comes before each text, which is then removed': inTurn((text) => {
    text.before(standIn(text.data))
    text.remove()
  }),
  'an element comes after each text, which is then removed': inTurn((text) => {
    text.after(standIn(text.data))
    text.remove()
  }),
  'all elements come first, and then all texts are removed': inTurn(
    (text) => text.before(standIn(text.data)),
    (text) => text.remove(),
  ),
  'each text is removed, and an element comes to its place': inTurn((text) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode!.insertBefore(standIn(text.data), nextSibling)
  }),
  'the texts are replaced from the last to the first': (texts) =>
    inTurn((text) => text.replaceWith(standIn(text.data)))(texts.toReversed()),
  'each text moves into an element at its place': inTurn((text) => {
    const element = document.createElement('font')
    text.replaceWith(element)
    element.append(text)
  }),
  'each text is replaced by another text': inTurn((text) => text.replaceWith(`ŧ${text.data}`)),
  'each text is replaced by two elements': inTurn((text) =>
    text.replaceWith(standIn(text.data.slice(0, 2)), standIn(text.data.slice(2))),
  ),
  'each text is replaced two times': inTurn((text) => {
    const first = standIn(text.data)
    text.replaceWith(first)
    first.replaceWith(standIn(text.data))
  }),
  'each text is replaced, brought back and replaced again': inTurn((text) => {
    const first = standIn(text.data)
    text.replaceWith(first)
    first.replaceWith(text)
    text.replaceWith(standIn(text.data))
  }),
  'one element replaces texts that stand beside each other': (texts) => {
    for (const text of texts.filter(({ parentNode }) => parentNode)) {
      const beside = [text]
      for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) beside.push(next)
      text.before(standIn(beside.map(({ data }) => data).join('')))
      for (const each of beside) each.remove()
    }
  },
}

/** Acts of React on a text: the children of a paragraph, before and after. */
const ACTS: Record<string, [ReactNode, ReactNode]> = {
  'changes one text of two': [
    ['one ', 'two'],
    ['three ', 'two'],
  ],
  'changes the last text': [
    ['one ', 'two'],
    ['one ', 'four'],
  ],
  'changes both texts': [
    ['one ', 'two'],
    ['three ', 'four'],
  ],
  'empties a text': [
    ['one ', 'two'],
    ['one ', ''],
  ],
  'changes a text beside an element': [
    [<b key="b">bold</b>, 'two'],
    [<b key="b">bold</b>, 'three'],
  ],
  'changes a text between elements': [
    [<b key="a">a</b>, 'two', <b key="b">b</b>],
    [<b key="a">c</b>, 'three', <b key="b">d</b>],
  ],
  'removes the first text': [
    ['one ', 'two'],
    [null, 'two'],
  ],
  'removes the last text': [
    ['one ', 'two'],
    ['one ', null],
  ],
  'removes a text between elements': [
    [<b key="a">a</b>, 'two', <b key="b">b</b>],
    [<b key="a">a</b>, null, <b key="b">b</b>],
  ],
  'adds a text before a text': [
    [null, 'two'],
    ['one ', 'two'],
  ],
  'adds an element before a text': [
    [null, 'two'],
    [<i key="0">one</i>, 'two'],
  ],
  'adds an element between two texts': [
    ['one', null, 'two'],
    ['one', <i key="1">–</i>, 'two'],
  ],
  'adds an element after a text': [
    ['one', null],
    ['one', <i key="1">two</i>],
  ],
  'puts an element in the place of a text': [
    ['one', 'two'],
    [<i key="0">one</i>, 'two'],
  ],
  'puts a text in the place of an element': [
    [<i key="0">one</i>, 'two'],
    ['one', 'two'],
  ],
  'moves a text to the end': [
    [<Fragment key="a">one </Fragment>, <Fragment key="b">two </Fragment>, <b key="c">three</b>],
    [<Fragment key="b">two </Fragment>, <b key="c">three</b>, <Fragment key="a">one </Fragment>],
  ],
  'moves a text to the start': [
    [<b key="c">three</b>, <Fragment key="a">one </Fragment>, <Fragment key="b">two </Fragment>],
    [<Fragment key="b">two </Fragment>, <b key="c">three</b>, <Fragment key="a">one </Fragment>],
  ],
  'leaves one text of several': [['one ', <b key="b">two</b>, ' three'], 'one'],
  'shows several texts in the place of one': ['one', ['one ', <b key="b">two</b>, ' three']],
  'changes the only text': ['one', 'two'],
  'removes the paragraph’s children': [['one ', <b key="b">two</b>, ' three'], null],
}

const textsIn = (element: Element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data, parentElement }) => data && !parentElement!.closest('font'))
}

const oneTask = () => new Promise((done) => void setTimeout(done))

async function translate(element: Element, translation: (texts: Text[]) => void) {
  translation(textsIn(element))
  await oneTask()
}

const withoutMarks = (element: Element) => element.textContent.replaceAll('ŧ', '')

/** The paragraph is shown with its first children, and each further list is the next that React is given. */
const shown = (children: ReactNode) => {
  const { container, rerender } = render(<p>{children}</p>)
  const show = async (next: ReactNode) => {
    rerender(<p>{next}</p>)
    await oneTask()
  }
  return { container, show }
}

describe.each(Object.entries(TRANSLATIONS))('in a page where %s', (_, translation) => {
  test.each(Object.entries(ACTS))('a paragraph is right after React %s', async (_act, [first, second]) => {
    const expected = shown(second).container.innerHTML
    const { container, show } = shown(first)
    await translate(container, translation)
    await show(second)
    expect(withoutMarks(container)).toBe(expected.replace(/<[^>]*>/g, ''))
    await translate(container, translation)
    await show(first)
    await translate(container, translation)
    await show(second)
    expect(withoutMarks(container)).toBe(expected.replace(/<[^>]*>/g, ''))
    expect(
      [...container.querySelectorAll('b, i')].map(({ textContent }) => textContent.replaceAll('ŧ', '')),
    ).toEqual([...shown(second).container.querySelectorAll('b, i')].map(({ textContent }) => textContent))
  })
})

test('React calls the browser’s own functions until a text of it was replaced', async () => {
  // React keeps nothing of a text that is an only child, so that text might be anybody’s.
  const { 'leaves one text of several': _, ...acts } = ACTS
  for (const [first, second] of Object.values(acts)) {
    const { show } = shown(first)
    await show(second)
  }
  expect(isNative()).toBe(true)
  const { container } = shown(['one ', 'two'])
  await translate(container, TRANSLATIONS['each text is replaced by an element']!)
  expect(isNative()).toBe(false)
})

test('a text that a translation removed and did not replace is changed and removed without an error', async () => {
  const { container, show } = shown(['one ', <b key="b">two</b>, ' three'])
  await translate(
    container,
    inTurn((text) => text.before(standIn(text.data))),
  )
  await translate(container, ([...texts]) => texts.forEach((text) => text.remove()))
  container.querySelectorAll('p > font').forEach((element) => element.remove())
  await show(['four ', <b key="b">two</b>, ' five'])
  await show([<i key="0">six </i>, <b key="b">two</b>, null])
  expect(container.querySelector('p')!.children).toHaveLength(2)
})

test('a page is right after its translation was undone', async () => {
  const { container, show } = shown(['one ', <b key="b">two</b>, ' three'])
  const originals = textsIn(container)
  await translate(container, TRANSLATIONS['each text is replaced by an element']!)
  const elements = [...container.querySelectorAll('font > font')].map(({ parentElement }) => parentElement!)
  elements.forEach((element, place) => element.replaceWith(originals[place]!))
  await oneTask()
  await show(['four ', <b key="b">two</b>, null])
  expect(container.textContent).toBe('four two')
})

test('a translated text that waits for something is hidden, and is seen again', async () => {
  const waiting = new Promise<void>(() => {})
  const Late = () => void use(waiting)
  const page = (isLate: boolean) => (
    <div>
      <Suspense fallback={<i>waits</i>}>one {isLate && <Late />}</Suspense>
    </div>
  )
  const { container, rerender } = render(page(false))
  await translate(container, TRANSLATIONS['each text is replaced by an element']!)
  rerender(page(true))
  expect(withoutMarks(container)).toBe('waits')
  rerender(page(false))
  await act(oneTask)
  expect(withoutMarks(container)).toBe('one ')
})
