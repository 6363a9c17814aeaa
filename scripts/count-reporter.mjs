import { writeFileSync } from 'node:fs'

/** Writes what Vitest counted and what failed to the file of COUNT_FILE. Vitest's own report leaves out errors outside of a test. */
export default class CountReporter {
  onTestRunEnd(modules, unhandled) {
    const counted = {
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: unhandled.map((error) => textOf('Outside of a test', [error])),
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
