import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'undici'
import { freePort } from '../../testbed/free-port'

export type EngineName = keyof typeof ENGINES

/** The programs of each engine, and the packages of Debian that contain them. */
export const ENGINES = {
  chromium: {
    programs: ['/usr/bin/chromium', '/usr/bin/chromedriver'],
    packages: 'chromium chromium-driver',
  },
  firefox: { programs: ['/usr/bin/firefox-esr'], packages: 'firefox-esr' },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
    packages: 'webkit2gtk-driver xvfb xauth',
  },
}

/** The sentence about the missing programs of an engine on this machine. Null if none is missing. */
export function whatIsMissing(name: EngineName) {
  const { programs, packages } = ENGINES[name]
  const missing = programs.filter((program) => !existsSync(program))
  return missing.length ? `${name} is missing (${missing.join(', ')}): apt-get install ${packages}` : null
}

/** The acts of every engine, by WebDriver or by its successor WebDriver BiDi. Everything else is made of these. */
export type Driver = {
  version: string
  go: (address: string) => Promise<void>
  /** Runs the text of a function in the page. Its result and its argument are data. */
  run: (body: string, input: unknown) => Promise<unknown>
  /** Presses keys or the mouse as a person would. */
  act: (sources: object[]) => Promise<void>
  quit: () => Promise<void>
}

export const startDriver = (name: EngineName): Promise<Driver> =>
  name === 'firefox' ? startFirefox() : startByWebDriver(name)

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

async function until<Result>(attempt: () => Promise<Result>, what: string): Promise<Result> {
  for (const end = Date.now() + 30_000; ; await sleep(100))
    try {
      return await attempt()
    } catch (cause) {
      if (Date.now() > end) throw new Error(what, { cause })
    }
}

const NO_SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const WEBDRIVER = {
  chromium: (port: number) => ({
    command: ['chromedriver', `--port=${port}`],
    capabilities: {
      'goog:chromeOptions': {
        binary: '/usr/bin/chromium',
        args: ['--headless=new', '--window-size=1280,900', '--disable-background-networking', ...NO_SANDBOX],
      },
    },
  }),
  webkit: (port: number) => ({
    command: ['xvfb-run', '-a', 'WebKitWebDriver', `--port=${port}`],
    capabilities: {},
  }),
}

async function startByWebDriver(name: keyof typeof WEBDRIVER): Promise<Driver> {
  const port = await freePort()
  const { command, capabilities } = WEBDRIVER[name](port)
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    stdio: 'ignore',
    // Root has no sandbox in WebKitGTK, which says so by this name.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    detached: true,
  })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value as unknown
  }
  const began = (await until(
    () => call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
    `${name} did not start`,
  )) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${began.sessionId}`
  return {
    version: began.capabilities.browserVersion,
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    run: (body, input) =>
      call('POST', `${session}/execute/async`, {
        script: `const [input, done] = arguments; Promise.resolve((${body})(input)).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [input ?? null],
      }).then((result) => {
        const { value, error } = result as { value?: unknown; error?: string }
        if (error !== undefined) throw new Error(error)
        return value
      }),
    act: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    quit: async () => {
      await call('DELETE', session).catch(() => undefined)
      if (child.pid) process.kill(-child.pid)
      await ended(child)
    },
  }
}

type Answer = { id: number; type: 'success' | 'error'; result?: unknown; error?: string; message?: string }

async function startFirefox(): Promise<Driver> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'whereabouts-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("browser.shell.checkDefaultBrowser", false);\n')
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', `${port}`]
  const child = spawn('firefox-esr', [...args, '--width=1280', '--height=900'], { stdio: 'ignore' })
  const socket = await until(async () => {
    const opening = new WebSocket(`ws://127.0.0.1:${port}/session`)
    await new Promise((open, fail) => {
      opening.addEventListener('open', open)
      opening.addEventListener('error', () => fail(new Error('refused')))
    })
    return opening
  }, 'firefox did not start')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let calls = 0
  const call = async (method: string, params: object) => {
    const id = (calls += 1)
    const answer = await new Promise<Answer>((hear) => {
      waiting.set(id, hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result
  }
  const began = (await call('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  return {
    version: began.capabilities.browserVersion,
    go: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body, input) => {
      const answer = (await call('script.evaluate', {
        expression: `Promise.resolve((${body})(${JSON.stringify(input ?? null)})).then((value) => JSON.stringify({ value }))`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (!answer.result) throw new Error(answer.exceptionDetails?.text)
      return (JSON.parse(answer.result.value) as { value?: unknown }).value
    },
    act: async (actions) => void (await call('input.performActions', { context, actions })),
    quit: async () => {
      await call('browser.close', {}).catch(() => undefined)
      await ended(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
