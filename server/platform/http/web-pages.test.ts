import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../domain/language'
import { signedIn } from '../../auth/factory'
import { makePerson } from '../../people/factory'
import { translatorOf } from '../texts'
import { rootDirectory } from '../db/root'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const isBuilt = existsSync(join(rootDirectory(), 'dist/web/service-worker.js'))
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy'])
const page = async (url: string, token?: string, spoken?: string) => {
  const cookie = token && { cookie: `whereabouts-session=${token}` }
  const language = spoken !== undefined && { 'accept-language': spoken }
  const answer = await server.app.inject({ url, headers: { ...cookie, ...language } })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

test('the shell of the roll call has its own policy, and no cache on the way stores it', async () => {
  const answer = await page('/roll-call-shell')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(policyOf(answer)).toContain("default-src 'none'")
  expect(policyOf(answer)).toContain("worker-src 'self'")
  expect(policyOf(answer)).not.toContain('unsafe-inline')
})

test('the shell has no data on its reader', async () => {
  const token = await signedIn(server, await makePerson(server.db, { name: 'Sheila Shell' }))
  const withoutNonce = ({ text }: { text: string }) => text.replace(/nonce="[^"]+"/g, '')
  const shell = await page('/roll-call-shell', token)
  expect(withoutNonce(shell)).toBe(withoutNonce(await page('/roll-call-shell')))
  expect(shell.text).not.toContain('id="start"')
  expect(shell.text).not.toContain('Sheila')
  expect(shell.headers['set-cookie']).toBeUndefined()
})

describe.skipIf(!isBuilt)('with built pages,', () => {
  test('the installed application is described in the language of the document', async () => {
    const token = await signedIn(server, await makePerson(server.db, { language: 'ar' }))
    const [, address = ''] = /rel="manifest" href="([^"]+)"/.exec((await page('/', token)).text) ?? []
    const { status, text, headers } = await page(address)
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const t = translatorOf('ar')
    expect(JSON.parse(text)).toMatchObject({
      ...{ id: '/', lang: 'ar', dir: 'rtl', description: t('navigation:whatItIs') },
      shortcuts: [{ name: t('roll-call:rollCall'), url: '/roll-call' }],
    })
  })

  test('the shell and its styles have the same nonce', async () => {
    const { text, headers } = await page('/roll-call-shell')
    const [, nonce] = /'nonce-([^']+)'/.exec(policyOf({ headers })) ?? []
    expect(nonce).toBeTruthy()
    const used = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each)
    expect(new Set(used)).toEqual(new Set([nonce]))
  })

  test('the shell names all files that the roll call needs first', async () => {
    const shell = await page('/roll-call-shell')
    expect(shell.text).toMatch(/modulepreload[^>]+\/assets\/roll-call-page-/)
  })

  test('the roll call has a separate program without any part of the application', async () => {
    const scriptOf = async (url: string) =>
      /src="\/assets\/(index|door|roll-call)-/.exec((await page(url)).text)?.[1]
    expect(await scriptOf('/offices/London/roll-call')).toBe('roll-call')
    expect(await scriptOf('/offices/London')).toBe('index')
    expect(await scriptOf('/visitor')).toBe('door')
  })

  test.each(['service', 'pass'])(
    'the %s worker is loaded anew each time, and may call this server only',
    async (name) => {
      const answer = await page(`/${name}-worker.js`)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(policyOf(answer)).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    },
  )

  test('every file that the worker stores exists', async () => {
    const worker = readFileSync(join(rootDirectory(), 'dist/web/service-worker.js'), 'utf8')
    // The build may join names to one text.
    const files = [...worker.matchAll(/\/(?:assets\/[^`"',$]+\.\w+|favicon\.svg)/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(5)
    // A star stands for a language.
    for (const file of files.map((name) => name.replace('*', 'en')))
      expect([file, (await page(file)).status]).toEqual([file, 200])
  })

  test('the manifest names existing icons', async () => {
    const manifest = await page('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, start_url } = JSON.parse(manifest.text) as { icons: { src: string }[]; start_url: string }
    expect(start_url).toBe('/')
    for (const { src } of icons) expect([src, (await page(src)).status]).toEqual([src, 200])
  })

  describe('the language of the document', () => {
    const tokenOf = async (language: Language | null) =>
      signedIn(server, await makePerson(server.db, { language }))
    const htmlOf = ({ text }: { text: string }) => /<html[^>]*>/.exec(text)?.[0]
    const sentencesOf = ({ text }: { text: string }) =>
      [...text.matchAll(/<p lang="([^"]+)" dir="([^"]+)">([^<]+)<\/p>/g)].map(([, ...each]) => each)
    const textFilesOf = ({ text }: { text: string }) =>
      new Set([...text.matchAll(/assets\/texts\/[^/]+\/([^/]+)\//g)].map(([, language]) => language))

    test('is that of a signed-in person, with its texts, on every page', async () => {
      const token = await tokenOf('ar')
      for (const url of ['/', '/offices', '/visitor', '/offices/London/roll-call']) {
        const answer = await page(url, token, 'fr')
        expect(htmlOf(answer)).toBe('<html lang="ar" dir="rtl">')
        expect(textFilesOf(answer)).toEqual(new Set(['ar']))
        expect(new Set(sentencesOf(answer).map(([language, way]) => `${language} ${way}`))).toEqual(
          new Set(['ar rtl']),
        )
      }
    })

    test('is English for everybody else, with the first sentences in the browser’s language too', async () => {
      for (const token of [undefined, await tokenOf(null), 'a stranger']) {
        const answer = await page('/', token, 'tlh, pt-BR;q=0.8, es;q=0.5')
        expect(htmlOf(answer)).toBe('<html lang="en" dir="ltr">')
        expect(textFilesOf(answer)).toEqual(new Set(['en']))
        expect(sentencesOf(answer).slice(2)).toEqual([
          ['en', 'ltr', 'Loading …'],
          ['pt', 'ltr', 'Carregando…'],
          ['en', 'ltr', 'This takes longer than it should. If nothing appears, please reload the page.'],
          ['pt', 'ltr', 'Isto está demorando mais do que devia. Se nada aparecer, recarregue a página.'],
        ])
      }
    })

    test('of the roll call’s shell is English, whoever asks', async () => {
      const shell = await page('/roll-call-shell', await tokenOf('es'), 'es')
      expect(htmlOf(shell)).toBe('<html lang="en" dir="ltr">')
      expect(new Set(sentencesOf(shell).map(([language]) => language))).toEqual(new Set(['en']))
    })

    test.each([
      '"><script>alert(1)</script>',
      'es"><script>',
      '<p lang="es">',
      '../es',
      '__proto__, constructor',
      '$&, $1',
      '',
      ',;q=,*;q=-1',
      'sv,'.repeat(2000),
    ])('is not touched by a browser that asks for %s', async (spoken) => {
      const answer = await page('/', undefined, spoken)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('alert(1)')
      expect(new Set(sentencesOf(answer).map(([language]) => language))).toEqual(new Set(['en']))
      expect(answer.text).not.toContain('<!-- ')
    })
  })
})
