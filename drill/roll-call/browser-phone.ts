import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Mark } from '../../domain/roll-call/mark'
import type { Person } from '../cast'
import type { History } from '../history'
import { PhoneNetwork, type Listener } from '../../testbed/phone-network'
import type { Said } from './browser-step'

const WITHIN_MS = 30_000
const SESSION_COOKIE = 'whereabouts-session'

// These run in the page.
const WORKER_STATE = '(async () => (await navigator.serviceWorker.ready).active.state)()'
const ROWS = `[...document.querySelectorAll('button[data-person]')].map((row) => [row.dataset.person, row.textContent])`

type Given = { holder: Person; path: string; upstream: () => string; history: History }

/** A warden's phone: a real browser with a storage, a service worker and a network of its own. */
export class BrowserPhone {
  readonly holder: Person
  /** The marks that the page showed as made. */
  readonly shown: Said[] = []
  offlineMarks = 0
  private readonly network: PhoneNetwork
  private readonly path: string
  private isOffline = false
  private base = ''
  private context!: BrowserContext
  private page!: Page

  constructor({ holder, path, upstream, history }: Given) {
    this.holder = holder
    this.path = path
    this.network = new PhoneNetwork(upstream, listenTo(history))
  }

  /** Opens the page, and waits until the phone has all that it needs without a network. */
  async open(browser: Browser) {
    this.base = await this.network.open()
    this.context = await browser.newContext({
      baseURL: this.base,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    this.context.setDefaultTimeout(WITHIN_MS)
    await this.context.addCookies([{ name: SESSION_COOKIE, value: this.holder.token, url: this.base }])
    await this.openPage()
    await this.button('Start').waitFor()
    const state = await until(
      () => this.page.evaluate<string>(WORKER_STATE),
      (state) => state === 'activated',
    )
    if (state !== 'activated') throw new Error(`the service worker is ${state}`)
  }

  async start(kind: 'Drill' | 'Real alarm') {
    await this.button('Start').click()
    await this.page.getByRole('dialog').getByRole('button', { name: kind }).click()
  }

  /** Waits for the open roll call, and shows everybody. */
  async showAll() {
    await this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^All/ }).click()
  }

  /** Says something of somebody or of a zone, unless the page shows that a colleague was faster. */
  async mark(said: Said, name: string) {
    const { page } = this
    const dialog = page.getByRole('dialog')
    const made = this.button(`Undo: ${wordsOf(said, name)}`)
    if (said.kind === 'added') await this.add(said.note)
    else if (said.kind === 'clear' || said.kind === 'unchecked') {
      await page.getByRole('tab', { name: /^Zones/ }).click()
      await page
        .getByRole('group', { name, exact: true })
        .getByRole('button', { name: CHOICE[said.kind] })
        .click()
      await page.getByRole('tab', { name: /^People/ }).click()
    } else if (said.kind === 'seen') {
      await page.locator(`button[data-person="${said.about}"]`).click()
      await made.or(dialog).first().waitFor()
      if (await dialog.isVisible()) return this.leaveDialog()
    } else if (!(await this.choose(said, name))) return
    await made.waitFor()
    this.shown.push(said)
    if (this.isOffline) this.offlineMarks++
  }

  /** Says by the dialog what is true of a person, whatever was said before. */
  async settle(said: Said, name: string) {
    if (!(await this.choose(said, name))) throw new Error(`the dialog of ${name} has no ${said.kind}`)
    await this.button(`Undo: ${wordsOf(said, name)}`).waitFor()
    this.shown.push(said)
  }

  /** Presses a choice in the dialog of a person. False if it is not there: the page shows the same already. */
  private async choose({ kind, note }: Said, name: string) {
    const dialog = this.page.getByRole('dialog')
    await this.button(`More for ${name}`).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).waitFor()
    const choice = dialog.getByRole('button', { name: CHOICE[kind], exact: kind !== 'help' })
    if (!(await choice.isVisible())) return this.leaveDialog()
    await choice.click()
    if (kind === 'help') {
      await dialog.getByRole('textbox').fill(note)
      await choice.click()
    }
    return true
  }

  private async leaveDialog() {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    return false
  }

  private async add(name: string) {
    const form = this.page.getByRole('form', { name: 'Not on the list' })
    await this.button('Add a person who is not on the list').click()
    await form.getByRole('textbox').fill(name)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByRole('button', { name: 'Close', exact: true }).click()
  }

  loseNetwork(how: 'cut' | 'silence') {
    this.isOffline = true
    this.network[how]()
  }

  findNetwork() {
    if (!this.isOffline) return
    this.isOffline = false
    this.network.mend()
  }

  /** Ends the tab without asking it, or closes it, and opens another one. */
  async replaceTab(how: 'crash the tab' | 'close the tab') {
    if (how === 'close the tab') await this.page.close()
    else {
      const session = await this.context.newCDPSession(this.page)
      const crash = this.page.waitForEvent('crash')
      // There is nobody to answer it.
      void session.send('Page.crash').catch(() => undefined)
      await crash
    }
    await this.openPage()
    await this.showAll()
  }

  /** Waits until the phone has sent everything. Returns what it says if it does not. */
  async sendAll() {
    const unsent = this.page.getByText(/not sent yet/)
    try {
      await unsent.first().waitFor({ state: 'hidden', timeout: 2 * WITHIN_MS })
      return []
    } catch {
      return [`${this.holder.name}: ${await unsent.first().innerText()}`]
    }
  }

  /** Reads the text of each row once it is as it must be, or as it is after a while. */
  readRows(isRight: (rows: Map<string, string>) => boolean) {
    return until(async () => {
      const rows = await this.page.evaluate<[string, string][]>(ROWS)
      return new Map(rows.map(([about, text]) => [about, withoutTimes(text)]))
    }, isRight)
  }

  async close() {
    await this.context?.close()
    await this.network.close()
  }

  private async openPage() {
    this.page = await this.context.newPage()
    await this.page.goto(this.path, { waitUntil: 'commit' })
  }

  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }
}

/** The phones read the minute of a mark from clocks that are seconds apart. */
// A phone that got a mark by a hand-over does not know who brought it to the server.
export const withoutTimes = (text: string) =>
  text.replace(/\d\d:\d\d/g, '--:--').replace(/ \(brought by [^)]*\)/g, '')

const CHOICE = {
  ...{ seen: 'Seen', out: 'Not in the building', help: 'Needs help', missing: 'Still missing (undo)' },
  ...{ mistake: 'Added by mistake', clear: 'Clear', unchecked: 'Could not check', added: '' },
} as const satisfies Record<Said['kind'], string>
const SAID = {
  ...{ seen: 'seen', out: 'not in the building', help: 'needs help', missing: 'still missing' },
  ...{ mistake: 'added by mistake', clear: 'Clear', unchecked: 'Could not be checked' },
}

function wordsOf({ kind, note }: Said, name: string) {
  if (kind === 'added') return `${note} added as seen.`
  if (kind === 'clear' || kind === 'unchecked') return `${name}: ${SAID[kind]}.`
  return `${name} ${SAID[kind]}${note && `, ${note}`}.`
}

/** Reads something again until it is as wanted, or as it is after a while. */
async function until<Value>(read: () => Promise<Value>, isWanted: (value: Value) => boolean) {
  const end = performance.now() + WITHIN_MS
  for (;;) {
    const value = await read()
    if (isWanted(value) || performance.now() > end) return value
    await sleep(100)
  }
}

/** Notes what a phone sends to the roll call, and what it is answered. */
function listenTo(history: History): Listener {
  return ({ path, body }) => {
    if (!path.endsWith('/roll-call/marks')) return () => undefined
    const asked = JSON.parse(body) as { rollCall: string; marks: Mark[] }
    const { rollCall, marks } = asked
    const act = { kind: 'marks', rollCall, marks } as const
    const operation = history.invoke(0, act, { method: 'POST', path, body: asked })
    return (answer) =>
      history.complete(operation, {
        status: answer?.status ?? null,
        trouble: answer ? null : 'cut',
        body: answer && (JSON.parse(answer.body) as unknown),
      })
  }
}
