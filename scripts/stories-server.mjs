import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeOpenDirectory, memoryDirectory } from '../testbed/open-directory.ts'
import { startFlags } from './start-flags.mjs'
import { root } from './step.mjs'

// This demo has its own data directory, which is removed when the browser stories end.
const directory = makeOpenDirectory('stories', { parent: memoryDirectory() })
const server = spawn(process.execPath, [...startFlags(), join(root, 'dist/server/main.js')], {
  env: { ...process.env, DATA_DIR: directory },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
