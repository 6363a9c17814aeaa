import { expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { expect, test } from './story'

test('every page of the documents opens, and every link and picture on it leads somewhere', async ({
  page,
}) => {
  test.slow()
  const anchors = new Map<string, Set<string>>()
  const wanted = new Set(['/docs', '/docs/decisions'])
  const hashes: string[] = []
  for (const path of wanted) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const html = await answer.text()
    anchors.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)))
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^(https?|mailto):/.test(address)) continue
      const [to = '', hash] = (address.startsWith('#') ? path + address : address).split('#')
      if (to.startsWith('/docs')) wanted.add(to)
      if (hash) hashes.push(`${to}#${hash}`)
    }
  }
  expect(wanted.size).toBeGreaterThan(40)
  for (const address of hashes) {
    const [path = '', hash = ''] = address.split('#')
    expect(anchors.get(path)?.has(hash), address).toBe(true)
  }
})

test('the threats and the way to report a weakness are two pages', async ({ page }) => {
  await page.goto('/docs/security')
  await expect(page).toHaveTitle('Security · Whereabouts')
  await page.goto('/docs/security-policy')
  await expect(page).toHaveTitle('Security policy · Whereabouts')
})

for (const width of [1280, 390, 320])
  test(`documents fit a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/docs', '/docs/security', '/docs/bench', '/docs/decisions', '/docs/not-there']) {
      await page.goto(path)
      await expectNoOverflow(page)
    }
  })

for (const path of ['/docs/roll-call', '/docs/decisions', '/docs/not-there'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await expectNoFindingsInBothSchemes(page)
  })

test('a document that does not exist is answered with the list of the others', async ({ page }) => {
  const answer = await page.goto('/docs/not-there')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'The roll call', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /The roll call/ })).toBeVisible()
})

test('the warden’s page of the documents prints on one sheet', async ({ page }) => {
  await page.goto('/docs/roll-call')
  // The sheet is the section between its heading and the next.
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const start = document.querySelector('#for-wardens')
    const end = document.querySelector('#for-administrators-and-coordinators')
    const parts = [...(main?.children ?? [])]
    for (const [place, part] of parts.entries())
      if (place < parts.indexOf(start as Element) || place >= parts.indexOf(end as Element)) part.remove()
  })
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
