import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFlags } from './start-flags.mjs'
import { root } from './step.mjs'

// This demo has its own data directory, which is removed when the browser stories end.
const directory = mkdtempSync(join(tmpdir(), 'whereabouts-stories-'))
// Root runs the database as another account, which must be able to enter the directory.
chmodSync(directory, 0o755)
const server = spawn(process.execPath, [...startFlags(), join(root, 'dist/server/main.js')], {
  env: { ...process.env, DATA_DIR: directory },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
