import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../auth/factory'
import { makePerson } from '../../people/factory'
import { rootDirectory } from '../db/root'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const isBuilt = existsSync(join(rootDirectory(), 'dist/web/service-worker.js'))
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy'])
const page = async (url: string, token?: string) => {
  const cookie = token && { cookie: `whereabouts-session=${token}` }
  const answer = await server.app.inject({ url, headers: { ...cookie } })
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

  test('the worker is loaded anew each time, and may call this server only', async () => {
    const answer = await page('/service-worker.js')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(policyOf(answer)).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  })

  test('every file that the worker stores exists', async () => {
    const worker = readFileSync(join(rootDirectory(), 'dist/web/service-worker.js'), 'utf8')
    const files = [...worker.matchAll(/[`"'](\/(?:assets\/[^`"']+|favicon\.svg))[`"']/g)].map(
      ([, file]) => file ?? '',
    )
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect([file, (await page(file)).status]).toEqual([file, 200])
  })

  test('the manifest names existing icons', async () => {
    const manifest = await page('/manifest.webmanifest')
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, start_url } = JSON.parse(manifest.text) as { icons: { src: string }[]; start_url: string }
    expect(start_url).toBe('/')
    for (const { src } of icons) expect([src, (await page(src)).status]).toEqual([src, 200])
  })
})
