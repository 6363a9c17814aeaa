import { performance } from 'node:perf_hooks'

const OFTEN_MS = 500
const SELDOM_MS = 15_000

/** Shows how many tests have ended and which run: in one line that changes on a terminal, or in a new line every 15 seconds. */
export class Progress {
  #began = performance.now()
  #running = new Set()
  #ended = 0
  #noun
  #count
  #timer

  constructor(noun, count) {
    this.#noun = noun
    this.#count = count
    this.#timer = setInterval(() => this.#show(), process.stdout.isTTY ? OFTEN_MS : SELDOM_MS).unref()
  }

  start(name) {
    this.#running.add(name)
  }

  end(name) {
    this.#running.delete(name)
    this.#ended += 1
  }

  close() {
    clearInterval(this.#timer)
    if (process.stdout.isTTY) process.stdout.write('\x1b[2K')
  }

  #show() {
    const seconds = Math.round((performance.now() - this.#began) / 1000)
    const line = `  ${this.#ended} of ${this.#count} ${this.#noun}, ${seconds} s: ${[...this.#running].join(', ')}`
    const { isTTY, columns = 80 } = process.stdout
    process.stdout.write(isTTY ? `\x1b[2K${line.slice(0, columns - 1)}\r` : `${line}\n`)
  }
}
