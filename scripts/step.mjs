import { spawn } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A step that failed: one sentence for the operator, and the end of the step's output. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output.trimEnd().split('\n').slice(-30).join('\n')
  }
}

/**
 * Runs a program to its end and keeps its output. Resolves to { code, output }; code is -1 if the program
 * could not run. The options are those of spawn.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code === null ? -1 : code, output }))
  })
}

/** Finds the program and first arguments that run npm: the npm that runs us, or the one on the PATH. */
export function npmCommand() {
  const running = process.env.npm_execpath
  if (running && basename(running).startsWith('npm'))
    return { program: process.execPath, args: [running], options: {} }
  if (process.platform === 'win32') return { program: 'npm.cmd', args: [], options: { shell: true } }
  return { program: 'npm', args: [], options: {} }
}

/** Runs npm with these arguments. Its output is kept, or passed on with options.stdio. */
export function npm(args, options = {}) {
  const command = npmCommand()
  return run(command.program, [...command.args, ...args], { ...command.options, ...options })
}

/**
 * Shows "title … 14 s" while the work runs (the seconds count up on a terminal), and resolves to the work's
 * result.
 */
export async function withProgress(title, work) {
  const began = performance.now()
  const elapsed = () => `${Math.round((performance.now() - began) / 1000)} s`
  process.stdout.write(`${title} …`)
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${title} … ${elapsed()}`), 1000)
    : undefined
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    process.stdout.write(process.stdout.isTTY ? `\r${title} … ${elapsed()}\n` : ` ${elapsed()}\n`)
  }
}
