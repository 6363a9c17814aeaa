import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Organisation } from '../../domain/organisation/organisation'
import { pageShower } from '../testing/show-page'
import { DevelopersPage } from './developers-page'

const showPage = pageShower()

const { credits } = JSON.parse(readFileSync('server/organisation/organisation.json', 'utf8')) as Organisation
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('the headings that come with the product are in the reader’s language, and those of an organisation in its own', async () => {
  const own = { ...credits[0], title: 'Cakes', email: 'cakes@erm.example' } as Organisation['credits'][number]
  await showPage(<DevelopersPage />, {
    role: '',
    organisation: { credits: [...credits, own] },
    language: 'fr',
  })
  const english = credits.map(({ title }) => title)
  expect(headings()).toHaveLength(3)
  expect(headings().filter((heading) => english.includes(heading))).toEqual([])
  expect(headings().at(-1)).toBe('Cakes')
})
