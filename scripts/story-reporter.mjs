import { Progress } from './progress.mjs'

/** Shows how far Playwright is. What failed stands in its report. */
export default class StoryReporter {
  #progress

  onBegin(_config, suite) {
    this.#progress = new Progress('stories', suite.allTests().length)
  }

  onTestBegin(test) {
    this.#progress.start(nameOf(test))
  }

  onTestEnd(test, { status }) {
    this.#progress.end(nameOf(test))
    if (status !== test.expectedStatus && status !== 'skipped') console.log(`  ✗ ${nameOf(test)}`)
  }

  onError({ message, stack }) {
    console.log(stack || message)
  }

  onEnd() {
    this.#progress?.close()
  }

  printsToStdio() {
    return true
  }
}

const nameOf = (test) => test.titlePath().slice(1).filter(Boolean).join(' › ')
