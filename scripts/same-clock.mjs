import { ChildProcess } from 'node:child_process'

// "npm run every-day" loads this into every Node.js. Processes with an environment of their own, such as PostgreSQL, would keep
// the true clock. Chromium keeps it on purpose: under faketime it is too slow. Its pages get the clock by e2e/story.ts.

const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_OPTIONS']
const given = CLOCK.map((name) => `${name}=${process.env[name]}`)
const isOfClock = (pair) => CLOCK.some((name) => pair.startsWith(`${name}=`))

// Another account may not open this shared memory, and it goes with the process that made it.
delete process.env.FAKETIME_SHARED

const start = ChildProcess.prototype.spawn
ChildProcess.prototype.spawn = function (options) {
  const others = options.envPairs.filter((pair) => !isOfClock(pair))
  const envPairs = /chrom/i.test(options.file) ? others : [...others, ...given]
  return start.call(this, { ...options, envPairs })
}
