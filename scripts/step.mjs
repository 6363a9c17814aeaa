import { spawn } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A step that failed: one sentence for the operator, and the end of what the step printed. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output.trimEnd().split('\n').slice(-30).join('\n')
  }
}

/**
 * Runs a program to its end with its output kept; resolves to { code, output }, code -1 when it could not be run.
 * The options are those of spawn, and onStart, which gets the process number.
 */
export function run(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    if (child.pid) onStart?.(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code === null ? -1 : code, output }))
  })
}

/** The program and first arguments that run npm: the npm that runs us, or the one on the PATH. */
export function npmCommand() {
  const running = process.env.npm_execpath
  if (running && basename(running).startsWith('npm'))
    return { program: process.execPath, args: [running], options: {} }
  if (process.platform === 'win32') return { program: 'npm.cmd', args: [], options: { shell: true } }
  return { program: 'npm', args: [], options: {} }
}

/** Runs npm with these arguments and its output kept, or passed through with options.stdio. */
export function npm(args, options = {}) {
  const command = npmCommand()
  return run(command.program, [...command.args, ...args], { ...command.options, ...options })
}

/** Shows "title … 14 s" while the work runs (seconds tick on a terminal) and passes on what it resolves to. */
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
