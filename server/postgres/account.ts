import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account that the database server runs as; null means our own. */
export type Account = { uid: number; gid: number } | null

/**
 * The account without rights that runs the database when we are root: 65534, or the one that /etc/passwd
 * calls nobody.
 */
export const nobody = findNobody()

/** True if we are root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function findNobody() {
  const usual = { uid: 65534, gid: 65534 }
  if (!existsSync('/etc/passwd')) return usual
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  if (accounts.some(([, , uid]) => Number(uid) === usual.uid)) return usual
  const named = accounts.find(([name]) => name === 'nobody')
  return named && Number(named[2]) > 0 ? { uid: Number(named[2]), gid: Number(named[3]) } : usual
}

export type Outcome = { ok: boolean; errorCode: string | null; output: string }

/**
 * Runs a program to its end as that account, apart from the terminal. It never rejects; errorCode says why
 * the program could not run.
 */
export function runAs(account: Account, program: string, args: string[]): Promise<Outcome> {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text: string) => (output = (output + text).slice(-20_000))
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  }).then(
    (output) => ({ ok: true, errorCode: null, output }),
    (error: NodeJS.ErrnoException) => ({ ok: false, errorCode: error.code ?? null, output: error.message }),
  )
}

/** Spawn options for a process of that account, cut off from our terminal, directory and environment. */
export function asAccount(account: Account) {
  return {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}

/** Finds out if that account can really enter the directory. A shell that runs as the account tries it. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory])).ok
}

/**
 * Finds the first directory on the way to this one that other users can't enter, for a message. If there is
 * none, it returns the directory itself.
 */
export function closedParent(directory: string): string {
  let closed = directory
  for (let at = directory; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) closed = at
    if (at === dirname(at)) return closed
  }
}
