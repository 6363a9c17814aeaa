import { ADMIN, expect, logIn, settle, signIn, test, today } from './story'

const SCRIPTS = [
  '<script>window.harmed=1</script>',
  '"><img src=x onerror=window.harmed=1>',
  "'><svg onload=window.harmed=1>",
  '</title></textarea></script><script>window.harmed=1</script>',
  'javascript:window.harmed=1',
  '{{constructor.constructor("window.harmed=1")()}}',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
  '<a href="javascript:window.harmed=1" autofocus onfocus=window.harmed=1>press</a>',
  '<math><mi xlink:href="data:text/html,<script>window.harmed=1</script>">',
  '\u2028<!--<img src="--><img src=x onerror=window.harmed=1>',
]
const OFFICE = 'Exeter'

const visitorNamed = (index: number, script: string) => ({
  name: `Visitor ${index} ${script}`,
  email: 'visitor@guest.example',
  company: script,
  phone: `+44 1392 55501${index}`,
  host: script,
})
const onOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

test('T17 text that people typed is shown as text, wherever an administrator reads it', async ({
  browser,
  page,
}) => {
  test.slow()
  for (const [index, script] of SCRIPTS.entries()) {
    const writer = await browser.newContext()
    const name = `${index} ${script}`.slice(0, 100)
    await signIn(writer)
    await settle(writer, name, OFFICE)
    const day = today()
    const own = { comment: script, statuses: { [day]: { status: 2, comment: script } } }
    expect((await writer.request.patch('/api/me', { data: own })).status()).toBe(200)
    const ticket = { name, email: 'visitor@guest.example', description: script }
    if (index === 0) await writer.request.post('/api/support-tickets', { data: ticket })
    const visit = { office: OFFICE, ...visitorNamed(index, script), hdRequired: true }
    expect((await writer.request.post('/api/checkin', { data: visit })).status()).toBe(200)
    await writer.close()
  }

  const strayed: string[] = []
  page.on('dialog', (dialog) => {
    strayed.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost[:/]|http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(request.url()))
      strayed.push(request.url())
  })
  await logIn(page, ADMIN)
  const look = async () => {
    expect(await page.evaluate('window.harmed')).toBeUndefined()
    expect(strayed).toEqual([])
  }

  for (const script of SCRIPTS.slice(0, 3)) {
    const answer = await page.request.patch(`/api/offices/${OFFICE}`, { data: { comment: script } })
    expect(answer.status()).toBe(200)
    await page.goto('/offices')
    await page.getByRole('searchbox').fill(OFFICE)
    await expect(page.getByText(script).first()).toBeVisible()
    await look()
  }
  await page.goto(`/offices/${OFFICE}`)
  await expect(page.getByText(SCRIPTS[2] ?? '').first()).toBeVisible()
  await look()
  await page.goto(`/offices/${OFFICE}/roll-call`)
  const visitors = page.getByRole('region', { name: /^Visitors/ }).getByRole('listitem')
  const printed = page.locator('#printed-roll-call tbody tr')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    // Content for paper only is drawn when the browser begins to print.
    if (media === 'print') await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const listed = media === 'screen' ? visitors : printed
    for (const [index, script] of SCRIPTS.entries()) {
      const { name, company, host } = visitorNamed(index, script)
      const visitor = listed.filter({ hasText: onOneLine(name) })
      await expect(visitor).toBeVisible()
      await expect(visitor).toContainText(onOneLine(`${company}, host ${host}`))
    }
    await look()
  }
  await page.emulateMedia({ media: null })
  await page.goto(`/people?office=${OFFICE}`)
  await expect(page.getByText(SCRIPTS[0] ?? '').first()).toBeVisible()
  await look()
  await page.goto('/admin/audit')
  await expect(page.getByText(OFFICE).first()).toBeVisible()
  await look()
  await page.goto('/admin')
  const people = page.getByRole('region', { name: 'People' })
  for (const [index, script] of SCRIPTS.entries()) {
    const name = `${index} ${script}`.slice(0, 100)
    await people.getByLabel('Name').first().fill(name)
    await people.getByRole('button', { name: 'Search' }).click()
    await expect(people.getByText(name.trim(), { exact: false }).first()).toBeVisible()
    await look()
  }
})
