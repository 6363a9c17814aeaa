type Section = { page: string; heading: string; address: string; text: string }

const INDEX = '/docs/search-index.js'
const MOST_FOUND = 12
const WORDS_AROUND = 60

const form = document.querySelector('form') as HTMLFormElement
const input = document.querySelector('#search') as HTMLInputElement
const found = document.querySelector('#found') as HTMLUListElement

let index: Promise<readonly Section[]> | undefined
const readIndex = () =>
  (index ??= import(/* @vite-ignore */ INDEX).then(({ sections }: { sections: Section[] }) => sections))

/** Finds the sections that have every word. Those with all words in the heading come first. */
function find(sections: readonly Section[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const have = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const rank = ({ page, heading }: Section) => (have(heading) ? 0 : have(`${page} ${heading}`) ? 1 : 2)
  return sections
    .filter(({ page, heading, text }) => have(`${page} ${heading} ${text}`))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_FOUND)
    .map((section) => ({ ...section, around: aroundWord(section.text, words[0] ?? '') }))
}

function aroundWord(text: string, word: string) {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = Math.max(0, at - WORDS_AROUND)
  const part = text.slice(from, at + word.length + WORDS_AROUND)
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}

async function show() {
  const typed = input.value
  const sections = find(await readIndex(), typed)
  if (typed !== input.value) return
  const items = sections.map(({ page, heading, address, around }) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = heading === page ? page : `${page}: ${heading}`
    const line = document.createElement('span')
    line.textContent = around
    const item = document.createElement('li')
    item.append(link, line)
    return item
  })
  const nothing = document.createElement('li')
  nothing.textContent = 'Nothing found.'
  found.replaceChildren(...(items.length || !typed.trim() ? items : [nothing]))
}

form.hidden = false
form.addEventListener('submit', (event) => {
  event.preventDefault()
  found.querySelector('a')?.click()
})
input.addEventListener('focus', () => void readIndex())
input.addEventListener('input', () => void show())

const pages = document.querySelector('details.pages') as HTMLDetailsElement
// A narrow window shows the document first.
if (window.matchMedia('(max-width: 56rem)').matches) pages.open = false
