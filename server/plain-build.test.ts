import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createBuilder, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/seed/accounts'
import { PATHS, rollCallPath } from '../domain/paths'
import { launchChromium } from '../testbed/chromium'
import { freePort } from '../testbed/free-port'
import { makeOpenDirectory } from '../testbed/open-directory'
import { isReleaseCheck } from '../testbed/release-check'
import { ServerProcess } from '../testbed/server-process'
import config from '../vite.config'
import { firstLoadsOf } from '../vite/pages'
import { rootDirectory } from './platform/db/root'
import { translatorOf } from './platform/texts'
import { cloneTestDatabase } from './testing/test-database'

const LEFT_OUT = ['docs-site', 'weights', 'programs-in-development']
const KEPT = ['in-document', 'font', 'service-worker']
const MOST_TIMES_HEAVIER = 1.1

const root = rootDirectory()
const ordinary = join(root, 'dist/web')
const t = translatorOf('en')

describe.runIf(isReleaseCheck)('a build with the documents, the font and the worker only', () => {
  let installation = ''
  let pages = ''
  let modules: Record<string, string[]> = {}

  beforeAll(async () => {
    installation = makeOpenDirectory('plain-build')
    pages = join(installation, 'dist/web')
    modules = await buildPlainly(pages)
  })
  afterAll(() => rmSync(installation, { recursive: true, force: true }))

  test('leaves out every other plugin of the project', () => {
    const names = (config.plugins ?? []).flat().map((plugin) => (plugin as Plugin).name)
    const own = names.filter((name) => !name.startsWith('vite:'))
    expect(own.toSorted()).toEqual([...KEPT, ...LEFT_OUT].toSorted())
  })

  test.each([
    ['client', 'index'],
    ['door', 'door'],
    ['rollCall', 'roll-call'],
  ])('has a chunk for each page of the program %s', (program, document) => {
    const asked = firstLoadsOf(document).flatMap(({ modules }) => modules)
    expect(asked).not.toEqual([])
    const isBuilt = (page: string) => modules[program]?.some((id) => id.endsWith(`/web/${page}.tsx`))
    expect(asked.filter((page) => !isBuilt(page))).toEqual([])
  })

  test('has a chunk for each room of texts, as the ordinary build has', () => {
    const rooms = scriptsUnder(join(ordinary, 'assets/texts'))
    expect(rooms).not.toEqual([])
    expect(scriptsUnder(join(pages, 'assets/texts'))).toEqual(rooms)
  })

  test('weighs at most a tenth more than the ordinary one', () => {
    expect(weightOf(ordinary)).toBeGreaterThan(0)
    expect(weightOf(pages) / weightOf(ordinary)).toBeLessThanOrEqual(MOST_TIMES_HEAVIER)
  })

  test('has the files that its worker stores', () => {
    const worker = readFileSync(join(pages, 'service-worker.js'), 'utf8')
    const stored = [...worker.matchAll(/\/assets\/[\w./-]+\.js/g)].map(([file]) => file)
    expect(stored).not.toEqual([])
    expect(stored.filter((file) => !existsSync(join(pages, file)))).toEqual([])
  })

  test('shows a page of each program on the product’s own server', async () => {
    for (const name of ['dist/server', 'package.json'])
      cpSync(join(root, name), join(installation, name), { recursive: true })
    for (const name of ['node_modules', 'server', 'texts'])
      symlinkSync(join(root, name), join(installation, name))
    const { url, remove } = await cloneTestDatabase()
    const port = String(await freePort())
    const address = `http://localhost:${port}`
    const browser = await launchChromium()
    const server = new ServerProcess(join(installation, 'dist/server/main.js'), {
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: join(installation, 'data'),
      DEMO: '1',
      LOG_LEVEL: 'error',
    })
    try {
      await server.ready()
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      const openPage = async (path: string, heading: string) => {
        await page.goto(address + path)
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      }
      await openPage(PATHS.login, t('sign-in:login'))
      await openPage(PATHS.visitor, t('door:visitorHeading'))
      const data = { email: DEMO_ACCOUNTS[0]!.email, password: DEMO_PASSWORD }
      expect((await page.request.post(`${address}/api/login`, { data })).status()).toBe(200)
      await openPage(PATHS.audit, t('audit:audit'))
      await openPage(rollCallPath('London'), t('roll-call:rollCallOf', { office: 'London' }))
      expect(faults).toEqual([])
    } finally {
      await browser.close()
      await server.stop()
      await remove()
    }
  })
})

/** Builds the programs into a folder. Returns the modules of each. */
async function buildPlainly(outDir: string) {
  // React of a test is that for development.
  vi.stubEnv('NODE_ENV', 'production')
  try {
    const builder = await createBuilder({
      ...config,
      configFile: false,
      build: { ...config.build, outDir },
      environments: Object.fromEntries(
        Object.entries(config.environments ?? {}).map(([name, options]) => [name, withoutGroups(options)]),
      ),
      plugins: config.plugins?.filter((plugin) => !LEFT_OUT.includes((plugin as Plugin).name)),
    })
    const modules: Record<string, string[]> = {}
    for (const [name, environment] of Object.entries(builder.environments)) {
      const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput
      modules[name] = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    }
    return modules
  } finally {
    vi.unstubAllEnvs()
  }
}

type Environment = NonNullable<UserConfig['environments']>[string]

/** The options of a program, without what the project says about the files that shared modules go to. */
function withoutGroups({ build, ...options }: Environment): Environment {
  const output = build?.rolldownOptions?.output as Rolldown.OutputOptions
  const { codeSplitting: _, ...others } = output
  return { ...options, build: { ...build, rolldownOptions: { ...build?.rolldownOptions, output: others } } }
}

const scriptsUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted()

const weightOf = (folder: string) =>
  scriptsUnder(folder).reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
