import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The account the database server runs as; null is the one we run as ourselves. */
export type Account = { uid: number; gid: number } | null

/** The account without rights that root runs the database as: 65534, or what /etc/passwd calls nobody where that is unknown. */
export const nobody = findNobody()

/** True when we are root, whom PostgreSQL refuses to run as. */
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

/** Runs a program to its end as that account, apart from the terminal; never rejects: errorCode says why it could not be run. */
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

/** Spawn options of a process of that account that is cut off from our terminal, directory and environment. */
export function asAccount(account: Account) {
  return {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}

/** True when that account can really enter the directory, tried by a shell that runs as it. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory])).ok
}

/** The directory on the way to this one that other users can't traverse, for a message; the directory itself if none. */
export function closedParent(directory: string): string {
  let closed = directory
  for (let at = directory; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) closed = at
    if (at === dirname(at)) return closed
  }
}
