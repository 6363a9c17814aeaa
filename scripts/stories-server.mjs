import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './step.mjs'

// The demo on a data directory of its own, which goes when the browser stories end.
const directory = mkdtempSync(join(tmpdir(), 'whereabouts-stories-'))
// Root runs the database as another account, which must be able to enter.
chmodSync(directory, 0o755)
// As npm start does, so that the stories are told of what is shipped.
const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const flags = start.match(/(?<= )--[\w-]+(=\S+)?/g) ?? []
const server = spawn(process.execPath, [...flags, join(root, 'dist/server/main.js')], {
  env: { ...process.env, DATA_DIR: directory },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
