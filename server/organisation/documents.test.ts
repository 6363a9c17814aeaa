import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directionOf, isWhole, LANGUAGES } from '../../domain/language'
import { filledDocument } from '../../domain/organisation/document'
import { documentPath } from '../../domain/organisation/document-path'
import { lastWholeWeek } from '../../domain/reports/weekly-snapshot'
import { RETAINED_KINDS, RETENTION } from '../../domain/retention/kept-days'
import { unitText } from '../../domain/texts/formats'
import { readConfig } from '../config'
import { createHttpServer } from '../platform/http/http'
import { rootDirectory } from '../platform/db/root'
import { inOneLanguage, translatorOf } from '../platform/texts'
import { createTestServer } from '../testing/test-server'
import { serveDocuments } from './documents'

const DOCUMENTS = [
  'privacy',
  'privacy.es',
  'privacy.pt',
  'privacy.ar',
  'privacy.ja',
  'faq',
  'faq.es',
  'faq.pt',
  'export-faq',
].map((name) => `/documents/${name}.html`)
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const sources = join(rootDirectory(), 'web/public')

const days = (kind: (typeof RETAINED_KINDS)[number]) => 41 + RETAINED_KINDS.indexOf(kind)
const environment = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [RETENTION[kind].setting, String(days(kind))]),
)

async function documentsOf(settings: Record<string, string>, privacyMailbox?: string) {
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const organisation = { ...config.organisation, ...(privacyMailbox && { privacyMailbox }) }
  const app = await createHttpServer(config)
  serveDocuments(app, { ...config, organisation }, join(sources, 'documents'))
  afterAll(() => app.close())
  return app
}

describe('each document', async () => {
  const app = await documentsOf({})

  test.each(DOCUMENTS)('%s may load its styles, its font and its icon and nothing else', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    const linked = [...body.matchAll(/<link rel="([a-z]+)"[^>]* href="([^"]+)"/g)].map(([, rel, href]) => [
      rel,
      href,
    ])
    expect(linked).toEqual([
      ['icon', '/favicon.svg'],
      ['stylesheet', '/documents/font.css'],
      ['stylesheet', '/documents/document.css'],
    ])
    // The build makes the font's sheet.
    for (const [, file = ''] of linked.filter(([, file]) => file !== '/documents/font.css'))
      expect(existsSync(join(sources, file))).toBe(true)
    expect(body).not.toMatch(/<script|<style|\sstyle=|\ssrc=|\son\w+=|@import|\{\{/)
  })

  test.each(DOCUMENTS)('%s is not sent again to a browser with a copy', async (url) => {
    const { headers, body } = await app.inject(url)
    const etag = String(headers.etag)
    for (const held of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await app.inject({ url, headers: { 'if-none-match': held } })
      expect(again).toMatchObject({ statusCode: 304, body: '' })
      expect(again.headers).toMatchObject({ etag, 'content-security-policy': POLICY })
    }
    const changed = await app.inject({ url, headers: { 'if-none-match': '"another"' } })
    expect(changed).toMatchObject({ statusCode: 200, body })
  })

  test.each(DOCUMENTS)('%s answers HEAD with its length', async (url) => {
    const { body } = await app.inject(url)
    const { statusCode, headers, body: none } = await app.inject({ method: 'HEAD', url })
    expect(statusCode).toBe(200)
    expect(none).toBe('')
    expect(headers).toMatchObject({
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    })
  })
})

const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row">([\s\S]*?)<\/th>\s*<td>([\s\S]*?)<\/td>/g)].map((cells) =>
    cells.slice(1).map((cell) => cell.replace(/\s+/g, ' ').trim()),
  )

test('the privacy page shows the configured retention', async () => {
  const app = await documentsOf(environment)
  const rows = rowsOf((await app.inject('/documents/privacy.html')).body)
  const told = (about: string) => rows.find(([what]) => what?.startsWith(`<strong>${about}`))?.[1]
  expect(told('Check-ins of staff')).toBe(`${days('check-ins')} days`)
  expect(told('Visits')).toBe(
    `${days('check-ins')} days; an office may choose 5 to 90 days, and says so at its door and to its guests`,
  )
  expect(told('Health declarations')).toBe(`${days('declarations')} days`)
  expect(told('Status of each day')).toBe(`${days('day statuses')} days after the day`)
  expect(told('Copy of each week')).toBe(`${days('weekly snapshots')} days`)
  expect(told('Support tickets')).toBe(`${days('tickets')} days`)
  expect(told('Mails to you')).toBe(`${days('mails')} days`)
  expect(told('The audit')).toBe(`${days('audit entries')} days`)
})

test.each(LANGUAGES)('the policy that a person agrees to is written in %s as a whole', async (language) => {
  const app = await documentsOf({})
  const { statusCode, body } = await app.inject(documentPath('privacy', language))
  expect(statusCode).toBe(200)
  expect(body).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
  const source = readFileSync(join(sources, 'documents/privacy.html'), 'utf8')
  for (const readers of ['everyone', 'admins']) {
    const settings = readConfig({ LOG_LEVEL: 'silent', DECLARATIONS_VISIBLE_TO: readers })
    expect(inOneLanguage(language, (t) => filledDocument(source, settings, t))[0]).toBe(language)
  }
})

test.each(LANGUAGES.filter((language) => !isWhole(language)))(
  'the policy in %s tells of all data of people at the door, and links the whole notice',
  async (language) => {
    const app = await documentsOf(environment)
    const { body } = await app.inject(documentPath('privacy', language))
    const kept = unitText(days('check-ins'), 'day', language)
    const t = translatorOf(language)
    const told = (kind: 'kindCheckIns' | 'kindVisits' | 'kindRollCallLists') =>
      rowsOf(body).find(([what]) => what?.startsWith(`<strong>${t(`privacy:${kind}`)}`))?.[1]
    expect([told('kindCheckIns'), told('kindRollCallLists')]).toEqual([kept, kept])
    const most = unitText(90, 'day', language)
    expect(told('kindVisits')).toBe(t('privacy:keptVisits', { days: kept, least: '5', most }))
    expect(rowsOf(body).map(([what]) => what)).toContain(t('privacy:deviceDetails'))
    expect(body).toContain('href="/documents/privacy.html">')
    expect(body).not.toContain('<!--')
  },
)

test('a whole language has the whole notice, without a link to another', async () => {
  const app = await documentsOf({})
  const { body } = await app.inject('/documents/privacy.html')
  expect(body).toContain('A cookie that holds your session')
  expect(body).not.toContain('The whole notice')
  expect(body).not.toContain('<!--')
})

test('the privacy page names the duties that show visits', async () => {
  const app = await documentsOf({})
  const rows = rowsOf((await app.inject('/documents/privacy.html')).body)
  const seen = rows.filter(([what]) => what === 'Visits').map(([, who]) => who)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toContain('<li>Reception: to receive visitors and to note who has left</li>')
  expect(seen[0]).toContain('<li>Administrators: all of this, and to report on statuses and check-ins</li>')
})

test('the privacy page follows the setting for the readers of declarations', async () => {
  const bodyOf = async (settings: Record<string, string>) =>
    (await (await documentsOf(settings)).inject('/documents/privacy.html')).body
  const only = 'Administrators: all of this, and to see whose form is valid'
  expect(await bodyOf({})).not.toContain(only)
  expect(await bodyOf({ DECLARATIONS_VISIBLE_TO: 'admins' })).toContain(only)
})

test.each([
  ['es', 'Registros de entrada del personal', `${days('check-ins')} días`],
  ['pt', 'Registros de entrada da equipe', `${days('check-ins')} dias`],
])(
  'the privacy page in %s has all parts of the English one, and the settings',
  async (language, start, kept) => {
    const app = await documentsOf(environment)
    const [english, translated] = [
      (await app.inject('/documents/privacy.html')).body,
      (await app.inject(`/documents/privacy.${language}.html`)).body,
    ]
    expectSameShape(translated, english, language)
    expect(rowsOf(translated).find(([what]) => what?.startsWith(`<strong>${start}`))?.[1]).toBe(kept)
  },
)

test.each(['es', 'pt'])(
  'the FAQ in %s has all answers of the English one, in its language',
  async (language) => {
    const app = await documentsOf({})
    const [english, translated] = [
      (await app.inject('/documents/faq.html')).body,
      (await app.inject(`/documents/faq.${language}.html`)).body,
    ]
    expectSameShape(translated, english, language)
    expect(translated).toContain(`href="/documents/privacy.${language}.html"`)
    for (const page of [english, translated])
      expect(page.match(/hreflang="(en|es|pt)" href="\/documents\/faq[.a-z]*html"/g)).toHaveLength(3)
    const headings = /<h[12]>(.*?)<\/h[12]>/g
    const asked = new Set([...english.matchAll(headings)].map(([, heading]) => heading))
    for (const [, heading] of translated.matchAll(headings)) expect(asked).not.toContain(heading)
  },
)

function expectSameShape(translated: string, english: string, language: string) {
  expect(translated).toContain(`<html lang="${language}" dir="ltr">`)
  for (const tag of ['<h2>', '<tr>', '<li>', '<p', '<a '])
    expect(translated.split(tag)).toHaveLength(english.split(tag).length)
}

test('the FAQ on exporting data names the week that the job records on a Monday', async () => {
  const body = (await (await documentsOf({})).inject('/documents/export-faq.html')).body.replace(/\s+/g, ' ')
  expect(lastWholeWeek('2026-11-23')).toBe('2026-11-16')
  expect(body).toContain('the rows of Monday 23 November hold 16 to 22 November')
})

test('a document of another installation has another ETag', async () => {
  const etagOf = async (settings: Record<string, string>) =>
    (await (await documentsOf(settings)).inject('/documents/privacy.html')).headers.etag
  expect(await etagOf({})).not.toBe(await etagOf({ RETENTION_TICKETS_DAYS: '1' }))
})

test('the privacy page names the mailbox of this organisation, and no sign in it becomes markup', async () => {
  const { body } = await (
    await documentsOf({}, "data.o'brien&co@privacy.example")
  ).inject('/documents/privacy.html')
  expect(body).toContain(
    '<a href="mailto:data.o&#39;brien&#38;co@privacy.example">data.o&#39;brien&#38;co@privacy.example</a>',
  )
})

const isBuilt = existsSync(join(rootDirectory(), 'dist/web/documents'))

describe.skipIf(!isBuilt)('of the built pages', () => {
  let server: Awaited<ReturnType<typeof createTestServer>>
  beforeAll(async () => {
    server = await createTestServer({ environment })
  })

  test.each(DOCUMENTS)('%s has its own policy and the files that it needs', async (url) => {
    const { status, headers, body } = await server.send({ url })
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toBe(POLICY)
    expect(body).not.toContain('{{')
    expect((await server.send({ url: '/documents/document.css' })).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    )
    expect((await server.send({ url: '/favicon.svg' })).headers['content-type']).toBe('image/svg+xml')
  })

  test.each([
    ...['/index.html', '/door.html', '/index.preloads.json', '/index.html.br', '/door.html.gz'],
    ...DOCUMENTS.flatMap((url) => [`${url}.br`, `${url}.gz`]),
  ])('%s is not sent in its built form, without a policy and with unfilled places', async (url) => {
    expect((await server.send({ url })).status).toBe(404)
  })
})
