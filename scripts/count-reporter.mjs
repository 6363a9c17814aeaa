import { writeFileSync } from 'node:fs'
import { Progress } from './progress.mjs'

/**
 * Shows how far Vitest is. Writes what it counted, what failed and how long each file took to the file of COUNT_FILE.
 * Vitest's own report leaves out errors outside of a test.
 */
export default class CountReporter {
  #progress

  onTestRunStart(specifications) {
    this.#progress = new Progress('files', specifications.length)
  }

  onTestModuleStart({ relativeModuleId }) {
    this.#progress.start(relativeModuleId)
  }

  onTestModuleEnd({ relativeModuleId }) {
    this.#progress.end(relativeModuleId)
  }

  onTestRunEnd(modules, unhandled) {
    this.#progress.close()
    const counted = {
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: unhandled.map((error) => textOf('Outside of a test', [error])),
      seconds: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]),
      ),
    }
    for (const module of modules) {
      const own = module.errors()
      if (own.length) counted.failures.push(textOf(module.relativeModuleId, own))
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        counted[state] += 1
        if (state === 'failed')
          counted.failures.push(textOf(`${module.relativeModuleId} › ${test.fullName}`, errors))
      }
    }
    counted.failed = Math.max(counted.failed, counted.failures.length)
    writeFileSync(process.env.COUNT_FILE, JSON.stringify(counted))
  }
}

const textOf = (where, errors) => [where, ...errors.map(({ stack, message }) => stack || message)].join('\n')
